import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import { createRegularTask } from "../../../platform/regular-task.ts";
import { announceBidsInDoubt } from "../bidding/announce-bids-in-doubt.ts";
import type { MarketContext } from "../market-context.ts";
import { payEscrow } from "./pay-escrow.ts";
import { BrokenAuctions, closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const SWEEP_MS = 5000;

export interface AuctionSweeper {
  /** Sweeps at once, then every five seconds. Jobs must have been started. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createAuctionSweeper(context: MarketContext): AuctionSweeper {
  const { jobs, log } = context;

  async function sweep(): Promise<void> {
    const { next, broken } = await closeDueAuctions(context);
    // Again: its job may have been lost.
    if (next) jobs.scheduleClosing(next);
    // After an outage there may be no next bid that would do it.
    await announceBidsInDoubt(context);
    await payEscrow(context);
    await restockMarket(context);
    // Last: they hold up nothing, and the run counts as failed.
    if (broken) throw broken;
  }
  const sweeping = { name: "closing", everyMs: SWEEP_MS, work: sweep, startsLater: true };
  const task = createRegularTask(context, sweeping);

  return {
    async start() {
      try {
        await sweep();
      } catch (error) {
        // A busy database, perhaps with another node's first stock, is no reason to exit.
        if (!isDatabaseAway(error) && !(error instanceof BrokenAuctions)) throw error;
        log.warn({ err: error }, "the first sweep failed; the next one follows in 5 s");
      }
      task.start();
    },
    stop: task.stop,
  };
}
