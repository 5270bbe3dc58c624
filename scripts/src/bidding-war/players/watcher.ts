import type { Delivery } from "./delivery.ts";
import { Tab, type PlayContext } from "./tab.ts";

export interface WatcherPlan {
  token: string;
  /** Without a trailing slash. */
  url: string;
  isFlaky: boolean;
  /** Indexes of the auctions on screen. */
  watches: readonly number[];
}

export interface Watcher {
  plan: WatcherPlan;
  tab: Tab;
}

export function openWatcher(plan: WatcherPlan, delivery: Delivery, context: PlayContext): Watcher {
  const onUpdate = (index: number, fromSeq: number, toSeq: number) =>
    delivery.recordUpdate(index, fromSeq, toSeq);
  const { token, url, watches } = plan;
  const counts = context.tally.watched;
  return { plan, tab: new Tab({ token, url, watches, counts, onUpdate }, context) };
}
