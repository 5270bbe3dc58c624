import type { Random } from "../seeded-random.ts";
import type { Delivery } from "./delivery.ts";
import { Line } from "./line.ts";
import { Screen } from "./screen.ts";
import type { Tally } from "./tally.ts";

export interface WatcherPlan {
  token: string;
  /** Without a trailing slash. */
  url: string;
  isFlaky: boolean;
  /** The auctions on his screen, by their index. */
  watches: readonly number[];
}

export interface WatcherWorld {
  gladiatorIds: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  tally: Tally;
  delivery: Delivery;
  random: Random;
}

/** Somebody who only looks. */
export class Watcher {
  readonly screen: Screen;
  readonly line: Line;
  readonly plan: WatcherPlan;

  constructor(plan: WatcherPlan, world: WatcherWorld) {
    this.plan = plan;
    const { gladiatorIds, indexOf, tally, delivery, random } = world;
    const screen = new Screen(indexOf, tally.watched, (index, fromSeq, toSeq) =>
      delivery.see(index, fromSeq, toSeq),
    );
    this.screen = screen;
    this.line = new Line(
      plan.url,
      plan.token,
      {
        held: () =>
          Object.fromEntries(
            plan.watches.map((index): [string, number] => [
              gladiatorIds[index] ?? "",
              screen.seqOf(index),
            ]),
          ),
        onUp: () => {
          tally.linesUp += 1;
          screen.startLine();
        },
        onAnswer: (auctions) => {
          for (const auction of auctions) screen.merge(auction);
        },
        onBid: (auction) => screen.hearBid(auction),
        onState: (auction) => screen.hear(auction),
        onGold: () => undefined,
        onReconnect: (reconnect) => tally.reconnects.push({ ...reconnect }),
        onDown: () => (tally.linesUp -= 1),
      },
      random,
    );
  }
}
