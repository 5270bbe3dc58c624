import type { Queue } from "bullmq";
import type { RequestHandler } from "express";
import { JOB_DASHBOARD_PATH } from "@ludus/shared/contract/admin-api";
import { createJobDashboard } from "./job-dashboard.ts";

/** Jobs by what they are doing. */
type QueueDepth = Record<"waiting" | "active" | "delayed" | "failed", number>;

/** What an operator sees of the jobs in Redis. */
export interface QueueView {
  /** Rejects within a second when Redis doesn't answer. */
  depth(): Promise<QueueDepth>;
  /** To be mounted at `JOB_DASHBOARD_PATH`. Whoever gets there may do everything. */
  dashboard: RequestHandler;
}

export function viewQueue(queue: Queue): QueueView {
  return {
    dashboard: createJobDashboard(queue, JOB_DASHBOARD_PATH),
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
