import { z } from "zod/mini";

/** Why players report others. */
export const REPORT_REASONS = ["offensive-name", "cheating", "other"] as const;

export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof reportReason>;
