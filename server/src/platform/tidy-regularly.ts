import type { Log } from "../log.ts";

const TIDY_MS = 60 * 60_000;

/** Works one after the other, now and every hour; failures are logged. Returns what stops it. */
export function tidyRegularly(works: readonly (() => Promise<void>)[], log: Log): () => void {
  let isStopped = false;
  const tidy = async () => {
    for (const work of works) await work();
  };
  const tidyUp = () => {
    tidy().catch((error: unknown) => {
      // A database that is being closed may reject.
      if (!isStopped) log.error({ err: error }, "tidying up failed; the next time is in an hour");
    });
  };
  const timer = setInterval(tidyUp, TIDY_MS);
  tidyUp();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
