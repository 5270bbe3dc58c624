/**
 * Runs `work` for all who ask, once at a time: whoever asks while it runs waits for the next run,
 * together with all others who do, since the one under way may have looked too early for him.
 */
export function joinNextRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;

  function run(): Promise<Result> {
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  }

  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
