import type { ActLog } from "@ludus/shared/acts/act";
import { ACTS } from "@ludus/shared/acts/acts";
import type { AuditKind } from "@ludus/shared/acts/act-kinds";
import type { AuditEntry } from "@ludus/shared/contract/operators/audit-log-api";

const logs: readonly Partial<Record<AuditKind, ActLog>>[] = Object.values(ACTS).map(
  ({ log }) => log,
);
const logByKind = new Map<string, ActLog>(logs.flatMap((log) => Object.entries(log)));

/** As a reply has it, whose kinds are those of its act. */
type LoggedAct = Omit<AuditEntry, "kind"> & { kind: string };

/** To whom or what it was done, and the change, such as "Verus · 700". */
export function subjectText(act: LoggedAct): string {
  return [act.player?.username, act.gladiator?.name, changeText(act)].filter(Boolean).join(" · ");
}

export function nameOfAct(kind: string): string {
  return logByKind.get(kind)?.name ?? kind;
}

/** The change, such as "USER → MODERATOR"; of a voided auction the bid that led. */
export function changeText({ kind, before, after }: LoggedAct): string {
  const { change = withArrow } = logByKind.get(kind) ?? {};
  return change({ before, after });
}

function withArrow({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  return [before, after].filter((value) => value !== null).join(" → ");
}
