import type { BullmqJobs } from "./bullmq-jobs.ts";

type QueueDepth = Record<"waiting" | "active" | "delayed" | "failed", number>;

export interface QueueView {
  /** Rejects within a second if Redis doesn't answer. */
  depth(): Promise<QueueDepth>;
  /** Whether Redis answers, and has refused the newest job: it is full, read-only, or has no rights for us. */
  isRefused(): boolean;
}

export function viewQueue({
  queue,
  isRefused,
}: Pick<BullmqJobs, "queue" | "isRefused">): QueueView {
  return {
    isRefused,
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
