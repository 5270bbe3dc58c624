/**
 * Calls during a run share the next one: the current run may have read its data too early. The next
 * begins `restMs` after the end of the last, so that calls of one moment share a run, too.
 */
export function coalesce<Result>(
  work: () => Promise<Result>,
  { restMs = 0 } = {},
): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  let restsUntilMs = -Infinity;

  function run(): Promise<Result> {
    const run = work().finally(() => {
      restsUntilMs = performance.now() + restMs;
      if (running === run) running = null;
    });
    running = run;
    return run;
  }

  async function rested(): Promise<void> {
    await running?.catch(() => {});
    const leftMs = restsUntilMs - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }

  return () => {
    if (!running && !next && performance.now() >= restsUntilMs) return run();
    next ??= rested().then(() => {
      next = null;
      return run();
    });
    return next;
  };
}
