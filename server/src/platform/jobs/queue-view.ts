import type { Queue } from "bullmq";

/** Jobs by what they are doing. */
export type QueueDepth = Record<"waiting" | "active" | "delayed" | "failed", number>;

/** What an operator sees of the jobs in Redis. */
export interface QueueView {
  /** Rejects within a second when Redis doesn't answer. */
  depth(): Promise<QueueDepth>;
}

export function viewQueue(queue: Queue): QueueView {
  return {
    async depth() {
      const {
        waiting = 0,
        active = 0,
        delayed = 0,
        failed = 0,
      } = await queue.getJobCounts("waiting", "active", "delayed", "failed");
      return { waiting, active, delayed, failed };
    },
  };
}
