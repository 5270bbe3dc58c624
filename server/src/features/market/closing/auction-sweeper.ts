import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import type { MarketContext } from "../market-context.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const SWEEP_MS = 5000;

export interface AuctionSweeper {
  /** Sweeps at once, then every five seconds. Jobs must have been started. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createAuctionSweeper(context: MarketContext): AuctionSweeper {
  const { jobs, log } = context;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const next = await closeDueAuctions(context);
      // Again: its job may have been lost.
      if (next) jobs.scheduleClosing(next);
      await restockMarket(context);
    } catch (error) {
      log.error({ err: error }, "a sweep failed; the next one follows in 5 s");
    }
  }

  return {
    async start() {
      try {
        await closeDueAuctions(context);
        await restockMarket(context);
      } catch (error) {
        // A busy database, perhaps with another node's first stock, is no reason to exit.
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error }, "the first sweep failed; the next one follows in 5 s");
      }
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep);
      }, SWEEP_MS);
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
