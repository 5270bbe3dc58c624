import { LineLimit } from "../../line-limit.ts";
import type { Log } from "../../log.ts";
import { UnderWay } from "../under-way.ts";
import type { JobHandlers, Jobs } from "./jobs.ts";

/** setTimeout takes 31 bits; a later closing takes several timers. */
const TIMER_MS_MAX = 2 ** 31 - 1;
const RETRY_MS = 1000;

export function createTimerJobs(wallNow: () => number, log: Log): Jobs {
  let handlers: JobHandlers | null = null;
  let nextEndMs = Infinity;
  let timer: NodeJS.Timeout | undefined;
  const retries = new Set<NodeJS.Timeout>();
  const underWay = new UnderWay();
  const lines = new LineLimit();

  function wakeAt(endsAt: number) {
    if (!handlers || endsAt >= nextEndMs) return;
    nextEndMs = endsAt;
    clearTimeout(timer);
    timer = setTimeout(close, Math.min(Math.max(0, endsAt - wallNow()), TIMER_MS_MAX));
  }

  function close() {
    nextEndMs = Infinity;
    run("closing auctions", async ({ closeDueAuctions }) => {
      const next = await closeDueAuctions();
      if (next) wakeAt(next.endsAt);
    });
  }

  function run(name: string, work: (handlers: JobHandlers) => Promise<void>) {
    if (!handlers) return;
    underWay
      .track(work(handlers))
      .catch((error: unknown) => retry(name, error, () => run(name, work)));
  }

  function retry(name: string, error: unknown, again: () => void) {
    const line = lines.take(name);
    if (line) log.error({ err: error, ...line }, `${name} failed; trying again in ${RETRY_MS} ms`);
    if (!handlers) return;
    const waiting = setTimeout(() => {
      retries.delete(waiting);
      again();
    }, RETRY_MS);
    retries.add(waiting);
  }

  return {
    async start(given) {
      handlers = given;
      close();
    },
    scheduleClosing: ({ endsAt }) => wakeAt(endsAt),
    requestRestock: () => run("restocking", ({ restockMarket }) => restockMarket()),
    async stop() {
      handlers = null;
      clearTimeout(timer);
      for (const waiting of retries) clearTimeout(waiting);
      retries.clear();
      await underWay.allEnded();
    },
  };
}
