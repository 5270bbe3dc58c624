import PQueue from "p-queue";

interface QueueOptions {
  /** How much work of one name is under way at once. */
  concurrency: number;
  /** Longest wait for a slot. A full queue in which nothing has begun for this long refuses at once. */
  waitMsMax: number;
}

export interface NamedQueues {
  /** Resolves with null if the work couldn't begin in time; then it never does. */
  add<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

interface NamedQueue {
  queue: PQueue;
  /** When work last began, by `performance.now()`. */
  beganMs: number;
}

/** A bounded queue for each name: one that is stuck holds up none of the others. */
export function createNamedQueues({ concurrency, waitMsMax }: QueueOptions): NamedQueues {
  const queues = new Map<string, NamedQueue>();

  function open(name: string): NamedQueue {
    const queue = new PQueue({ concurrency });
    queue.addEventListener("idle", () => queues.delete(name), { once: true });
    const opened = { queue, beganMs: performance.now() };
    queues.set(name, opened);
    return opened;
  }

  return {
    async add(name, work) {
      const named = queues.get(name) ?? open(name);
      const { queue, beganMs } = named;
      if (queue.pending === concurrency && performance.now() - beganMs >= waitMsMax) return null;
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(), waitMsMax);
      const begin = () => {
        clearTimeout(timer);
        named.beganMs = performance.now();
        return work();
      };
      try {
        return await queue.add(begin, { signal: tooLate.signal });
      } catch (error) {
        if (tooLate.signal.aborted) return null;
        throw error;
      }
    },
  };
}
