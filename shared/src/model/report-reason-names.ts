import type { ReportReason } from "./report.ts";

/** As players choose it, and operators read it. */
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  "offensive-name": "Offensive name",
  cheating: "Cheating or several accounts",
  other: "Something else",
};
