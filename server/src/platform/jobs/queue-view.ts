import type { BaseAdapter } from "@bull-board/api/baseAdapter";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type { Queue } from "bullmq";

type QueueDepth = Record<"waiting" | "active" | "delayed" | "failed", number>;

export interface QueueView {
  /** Rejects within a second if Redis doesn't answer. */
  depth(): Promise<QueueDepth>;
  dashboardAdapter: BaseAdapter;
}

export function viewQueue(queue: Queue): QueueView {
  return {
    dashboardAdapter: new BullMQAdapter(queue, {
      description: "Closings and restocks of the market",
      readOnlyMode: true,
    }),
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
