import type { Log } from "../log.ts";

const TIDY_MS = 60 * 60_000;

/**
 * Tidies up at once, for who knows how long this has been switched off, and every hour. What fails
 * is logged, and tried again with the next hour. Returns the way to stop.
 */
export function tidyRegularly(tidy: () => Promise<void>, log: Log): () => void {
  let isStopped = false;
  const tidyUp = () => {
    tidy().catch((error: unknown) => {
      // A database that is being closed is no failure.
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
