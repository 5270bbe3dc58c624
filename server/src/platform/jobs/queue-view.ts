import type { BaseAdapter } from "@bull-board/api/baseAdapter";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type { BullmqJobs } from "./bullmq-jobs.ts";

type QueueDepth = Record<"waiting" | "active" | "delayed" | "failed", number>;

export interface QueueView {
  /** Rejects within a second if Redis doesn't answer. */
  depth(): Promise<QueueDepth>;
  /** Whether Redis answers, and has refused the newest job: it is full, read-only, or has no rights for us. */
  isRefused(): boolean;
  dashboardAdapter: BaseAdapter;
}

export function viewQueue({
  queue,
  isRefused,
}: Pick<BullmqJobs, "queue" | "isRefused">): QueueView {
  return {
    dashboardAdapter: new BullMQAdapter(queue, {
      description: "Closings and restocks of the market",
      readOnlyMode: true,
    }),
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
