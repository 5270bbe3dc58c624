import { inRoot } from "../../setup/paths.mjs";
import { Child } from "./child.ts";
import type { Side, Slice } from "./compare.ts";

const DAY_MS = 86_400_000;

/** A child that bids on order, and how many of its bids were taken. */
export class BidProcess {
  accepted = 0;
  readonly #child: Child;

  constructor(child: Child) {
    this.#child = child;
  }

  get pid(): number {
    return this.#child.pid;
  }

  async bid(order: object): Promise<Slice> {
    const slice = await this.#child.ask<Slice>(order);
    this.accepted += slice.count;
    return slice;
  }

  side(name: string, order: object): Side {
    return { name, pid: this.pid, run: (seconds) => this.bid({ ...order, seconds }) };
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}

export interface EngineOptions {
  databaseUrl: string;
  /** How many auctions are open. */
  auctions: number;
  args?: string[];
  execArgv?: string[];
}

/** Starts the bidding engine of server/bench, which must be built. Its auctions outlast the bench. */
export async function startEngine({
  databaseUrl,
  auctions,
  args = [],
  execArgv = [],
}: EngineOptions): Promise<{ engine: BidProcess; hello: unknown }> {
  const { child, hello } = await Child.start(inRoot("server", "dist-bench", "engine.js"), args, {
    execArgv,
    env: {
      DATABASE_URL: databaseUrl,
      MARKET_SIZE: String(auctions),
      AUCTION_DURATION_MS: String(300 * DAY_MS),
    },
  });
  return { engine: new BidProcess(child), hello };
}
