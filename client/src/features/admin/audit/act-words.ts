import type { ActLog } from "@ludus/shared/acts/act";
import { ACTS } from "@ludus/shared/acts/acts";
import type { AuditKind } from "@ludus/shared/acts/act-kinds";
import type { AuditEntry } from "@ludus/shared/contract/operators/audit-log-api";

const logs: readonly Partial<Record<AuditKind, ActLog>>[] = Object.values(ACTS).map(
  ({ log }) => log,
);
const logByKind = new Map(logs.flatMap((log) => Object.entries(log)));

export function nameOfAct(kind: AuditKind): string {
  return logByKind.get(kind)?.name ?? kind;
}

/** The change, such as "USER → MODERATOR"; of a voided auction the bid that led. */
export function changeText({ kind, before, after }: AuditEntry): string {
  const { change = withArrow } = logByKind.get(kind) ?? {};
  return change({ before, after });
}

function withArrow({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  return [before, after].filter((value) => value !== null).join(" → ");
}
