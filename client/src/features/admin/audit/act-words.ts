import type { AuditEntry } from "@ludus/shared/contract/operators/acts-api";
import type { AuditKind } from "@ludus/shared/model/audit-kind";
import { formatGold } from "@ludus/shared/rules/gold-text";

export const ACT_NAMES: Record<AuditKind, string> = {
  "school-renamed": "School renamed",
  "player-renamed": "Player renamed",
  suspended: "Suspended",
  "suspension-lifted": "Suspension lifted",
  "auction-voided": "Auction voided",
  "gold-granted": "Gold granted",
  "gold-taken": "Gold taken",
  "role-changed": "Role changed",
  "report-closed": "Report closed",
  "reports-closed": "All reports closed",
};

const IN_GOLD: ReadonlySet<AuditKind> = new Set(["gold-granted", "gold-taken", "auction-voided"]);

/** The change, such as "USER → MODERATOR"; of a voided auction the bid that led. */
export function changeText({ kind, before, after }: AuditEntry): string {
  if (kind === "report-closed") return "";
  if (kind === "reports-closed") return after === "1" ? "1 report" : `${after} reports`;
  if (kind === "auction-voided" && after === "sold") {
    return `was sold for ${formatGold(Number(before))}`;
  }
  const change = [before, after]
    .filter((value) => value !== null)
    .map((value) => (IN_GOLD.has(kind) ? formatGold(Number(value)) : value))
    .join(" → ");
  return kind === "auction-voided" && change !== "" ? `led with ${change}` : change;
}
