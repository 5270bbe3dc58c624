import { isDatabaseAway } from "../../platform/database/is-database-away.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import type { MarketContext } from "./market-context.ts";
import { restockMarket } from "./restock-market.ts";

const SWEEP_MS = 5000;

/** The house at work: closes and restocks, at the start, when a job says so, and regularly. */
export interface House {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function keepHouse(context: MarketContext): House {
  const { jobs, log } = context;
  let sweepTimer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  /** Whatever became of the jobs: what is due is done within one sweep, what is next has its job. */
  async function sweep(): Promise<void> {
    try {
      const next = await closeDueAuctions(context);
      if (next) jobs.scheduleClosing(next);
      await restockMarket(context);
    } catch (error) {
      log.error({ err: error }, "a sweep failed; the next one is due soon");
    }
  }

  return {
    async start() {
      // First: what is listed at the start is to find somebody who takes its job.
      await jobs.start({
        closeDueAuctions: () => closeDueAuctions(context),
        restockMarket: () => restockMarket(context),
      });
      try {
        await closeDueAuctions(context);
        await restockMarket(context);
      } catch (error) {
        // A database that is only busy, with another node's first stock perhaps, is no reason to go.
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error }, "the first sweep failed; the next one is due soon");
      }
      sweepTimer = setInterval(() => {
        sweeping = sweeping.then(sweep);
      }, SWEEP_MS);
    },
    async stop() {
      clearInterval(sweepTimer);
      await jobs.stop();
      await sweeping;
    },
  };
}
