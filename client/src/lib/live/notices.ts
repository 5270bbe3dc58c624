import type { OutbidEvent } from "@ludus/shared/contract/live/market-events";
import type { Letter } from "@ludus/shared/news/news-kinds";

/** Shown to the player on every page. */
export type LiveNotice =
  | { kind: "outbid"; event: OutbidEvent }
  | { kind: "letter"; letter: Letter };

type Listener = (notice: LiveNotice) => void;

const listeners = new Set<Listener>();

export function announce(notice: LiveNotice): void {
  for (const listener of listeners) listener(notice);
}

/** Returns the way to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
