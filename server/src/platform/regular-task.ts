import { LineLimit } from "../line-limit.ts";
import type { Log } from "../log.ts";
import { coalesce } from "./coalesce.ts";
import type { TaskMeter, TaskRun } from "./task-meter.ts";

export interface TaskContext {
  log: Log;
  meter: TaskMeter;
}

interface TaskOptions {
  /** In the log and the metrics. */
  name: string;
  everyMs: number;
  work: () => void | Promise<void>;
  /** Whether the first run waits for its time, too. */
  startsLater?: boolean;
}

export interface RegularTask {
  start(): void;
  /** Runs besides, after a run under way. Never fails. */
  run(): Promise<void>;
  /** Waits for a run under way. */
  stop(): Promise<void>;
}

/**
 * Work that is done now and regularly from now on, one run at a time. A failed run is counted, logged
 * once a minute, and the next one tries again.
 */
export function createRegularTask(
  { log, meter }: TaskContext,
  { name, everyMs, work, startsLater = false }: TaskOptions,
): RegularTask {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const lines = new LineLimit();

  const runOnce = coalesce(async () => {
    if (isStopped) return;
    const startedAt = performance.now();
    let result: TaskRun["result"] = "done";
    try {
      await work();
    } catch (error) {
      result = "failed";
      // A database that is being closed may reject.
      const line = isStopped ? null : lines.take(name);
      const next = `the next run is in ${everyMs / 1000} s`;
      if (line) log.error({ err: error, ...line }, `a regular task failed: ${name}; ${next}`);
    }
    meter.taskRan({ task: name, result, ms: performance.now() - startedAt });
  });
  const run = () => (running = runOnce());

  return {
    run,
    start() {
      meter.taskPlanned(name);
      timer = setInterval(() => void run(), everyMs);
      if (!startsLater) void run();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
