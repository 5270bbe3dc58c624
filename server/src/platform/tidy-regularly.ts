import type { Log } from "../log.ts";

const TIDY_MS = 60 * 60_000;

/** Tidies now and every hour. Failures are logged. Returns a function that stops it. */
export function tidyRegularly(tidy: () => Promise<void>, log: Log): () => void {
  let isStopped = false;
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
