import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { closeReport, closeReportsAbout } from "@ludus/shared/contract/operators/reports-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import type { ActRow } from "../acts/audit-log.ts";
import { refuseConnected } from "../acts/conflict-of-interest.ts";
import type { Acting, PerformAct } from "../acts/perform-act.ts";

/** @throws NOTHING_TO_CHANGE, PLAYER_NOT_FOUND, NOT_BELOW_YOU, CONFLICT_OF_INTEREST, IDEMPOTENCY_KEY_REUSED */
export function closeOneReport(
  perform: PerformAct,
  input: InputOf<typeof closeReport>,
): Promise<ReplyOf<typeof closeReport>> {
  const kind = "report-closed";
  const isDoneBy = (act: ActRow) => act.before === input.id;
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const { reports } = tx.tables;
    const isMeant = eq(reports.id, input.id);
    const [report] = await tx
      .select({ reportedId: reports.reportedId })
      .from(reports)
      .where(isMeant);
    if (!report) throw new Problem("NOTHING_TO_CHANGE");
    const { reportedId: playerId } = report;
    await lockReported(tx, playerId, acting);
    await close(tx, isMeant, acting.at);
    return quietly({ playerId, before: input.id, after: null });
  });
}

/** @throws NOTHING_TO_CHANGE, PLAYER_NOT_FOUND, NOT_BELOW_YOU, CONFLICT_OF_INTEREST, IDEMPOTENCY_KEY_REUSED */
export function closeAllReportsAbout(
  perform: PerformAct,
  input: InputOf<typeof closeReportsAbout>,
): Promise<ReplyOf<typeof closeReportsAbout>> {
  const kind = "reports-closed";
  const isDoneBy = (act: ActRow) => act.playerId === input.id;
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const { id: playerId } = input;
    await lockReported(tx, playerId, acting);
    const closed = await close(tx, eq(tx.tables.reports.reportedId, playerId), acting.at);
    return quietly({ playerId, before: null, after: String(closed) });
  });
}

/**
 * Closing does nothing to the player, so their role doesn't matter.
 * @throws NOT_BELOW_YOU, PLAYER_NOT_FOUND, CONFLICT_OF_INTEREST
 */
async function lockReported(tx: Transaction, playerId: string, acting: Acting): Promise<void> {
  if (playerId === acting.operatorId) {
    throw new Problem("NOT_BELOW_YOU", {}, "Reports about you are closed by another operator.");
  }
  if (!(await lockAccount(tx, playerId))) throw new Problem("PLAYER_NOT_FOUND");
  await refuseConnected(tx, playerId, acting);
}

/** Resolves with how many were open. @throws NOTHING_TO_CHANGE if none was */
async function close(tx: Transaction, areMeant: SQL, closedAt: number): Promise<number> {
  const { reports } = tx.tables;
  const closed = await tx
    .update(reports)
    .set({ closedAt })
    .where(and(areMeant, isNull(reports.closedAt)))
    .returning({ id: reports.id });
  if (closed.length === 0) throw new Problem("NOTHING_TO_CHANGE");
  return closed.length;
}

/** Neither the reported player nor the reporters are told. */
function quietly(about: Pick<ActRow, "playerId" | "before" | "after">) {
  return { about, letters: [], announce: () => undefined };
}
