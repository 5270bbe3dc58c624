import type { ReportReason } from "./report.ts";

/** Labels of report reasons, for players and operators. */
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  "offensive-name": "Offensive name",
  cheating: "Cheating or several accounts",
  other: "Something else",
};
