import type { AuctionState } from "@ludus/shared/model/auction";
import type { Random } from "@ludus/shared/rules/random";
import { Connection, type Reconnect } from "./connection.ts";
import { Screen, type OnUpdate } from "./screen.ts";
import type { Tally } from "./tally.ts";

export interface PlayContext {
  gladiatorIds: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  tally: Tally;
  random: Random;
}

export interface TabOptions {
  url: string;
  token: string;
  /** Indexes of the auctions on screen. Default: all. */
  watches?: readonly number[];
  onUpdate?: OnUpdate;
  onState?(state: AuctionState): void;
  onGold?(gold: number): void;
}

export class Tab {
  readonly screen: Screen;
  readonly connection: Connection;

  constructor(options: TabOptions, { gladiatorIds, indexOf, tally, random }: PlayContext) {
    const { url, token, watches, onUpdate, onState = () => {}, onGold } = options;
    const screen = new Screen(indexOf, tally.counts, onUpdate);
    const listener = {
      held: () =>
        Object.fromEntries(
          (watches ?? gladiatorIds.map((_, index) => index)).map((index): [string, number] => [
            gladiatorIds[index] ?? "",
            screen.seqOf(index),
          ]),
        ),
      onUp() {
        tally.counts.connectionsUp += 1;
        screen.startConnection();
      },
      onAnswer(auctions: readonly AuctionState[]) {
        for (const auction of auctions) {
          screen.merge(auction);
          onState(auction);
        }
      },
      onBid(auction: AuctionState) {
        screen.receiveBid(auction);
        onState(auction);
      },
      onState(auction: AuctionState) {
        screen.receive(auction);
        onState(auction);
      },
      onGold: onGold ?? (() => {}),
      onReconnect: (reconnect: Reconnect) => tally.reconnects.push({ ...reconnect }),
      onDown: () => void (tally.counts.connectionsUp -= 1),
    };
    this.screen = screen;
    this.connection = new Connection(url, token, listener, random);
  }
}
