import type { Check } from "../audit/audit-database.ts";
import type { RowCounts } from "../audit/count-rows.ts";

export function describeCounts(counts: RowCounts): string {
  const n = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
  const paid = counts.goldPaid === 0 ? "" : ` + ${number(counts.goldPaid)} paid`;
  return [
    `${n(counts.players, "player")}, ${n(counts.gladiators, "gladiator")}, ${n(counts.auctions, "auction")} (${number(counts.openAuctions)} open), ${n(counts.bids, "bid")} (${number(counts.liveHolds)} with gold held), ${n(counts.journalRows, "journal row")}`,
    `${number(counts.goldReceived)} gold received = ${number(counts.goldInPurses)} in purses + ${number(counts.goldHeld)} held + ${number(counts.goldSpent)} spent${paid}`,
  ].join("\n");
}

export function describeCheck(check: Check): string {
  const verdict = check.count === 0 ? "ok    " : "BROKEN";
  const head = `${check.invariant}  ${verdict}  ${check.rule} (${seconds(check.durationMs)})`;
  if (check.count === 0) return head;
  const further = check.count - check.offenders.length;
  return [
    head,
    ...check.offenders.map((offender) => `      ${offender}`),
    ...(further > 0 ? [`      … and ${number(further)} more`] : []),
  ].join("\n");
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
