import { and, eq, isNull, type SQL } from "drizzle-orm";
import { closeReport } from "@ludus/shared/acts/close-report";
import { closeReportsAbout } from "@ludus/shared/acts/close-reports-about";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import { refuseConnected } from "./conflict-of-interest.ts";
import { operatorAct, type Acting } from "./operator-act.ts";

/** Operators' acts on reports, by the acts' names. */
export const reportActs = {
  closeReport: operatorAct({
    act: closeReport,
    kind: () => "report-closed",
    async change({ tx, input: { id }, acting }) {
      const { reports } = tx.tables;
      const isThis = eq(reports.id, id);
      const [report] = await tx
        .select({ reportedId: reports.reportedId })
        .from(reports)
        .where(isThis);
      if (!report) throw new Problem("NOTHING_TO_CHANGE");
      const { reportedId: playerId } = report;
      await lockReported(tx, playerId, acting);
      await close(tx, isThis, acting.at);
      return { playerId, before: id, after: null };
    },
  }),
  closeReportsAbout: operatorAct({
    act: closeReportsAbout,
    kind: () => "reports-closed",
    async change({ tx, input: { id: playerId }, acting }) {
      await lockReported(tx, playerId, acting);
      const closed = await close(tx, eq(tx.tables.reports.reportedId, playerId), acting.at);
      return { playerId, before: null, after: String(closed) };
    },
  }),
};

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
