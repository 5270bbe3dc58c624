import { and, desc, eq } from "drizzle-orm";
import { liftSuspension } from "@ludus/shared/acts/lift-suspension";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { Problem } from "@ludus/shared/contract/problems";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import { suspensionText } from "@ludus/shared/rules/accounts/suspension-text";
import { sessionsEnded } from "../../../facts/fact-kinds.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AdminContext } from "../admin-context.ts";
import { presentSuspension, type SuspensionRow } from "../../../presenters/present-suspension.ts";
import { lockBelow } from "./lock-below.ts";
import { operatorAct } from "./operator-act.ts";

const HOUR_MS = 3_600_000;

/** Ends the player's sessions; their bids stand. */
export const suspendOtherPlayer = operatorAct({
  act: suspendPlayer,
  kind: "suspended",
  async change({ tx, input: { id, hours, reason }, acting }, { auth }: AdminContext) {
    const { id: userId } = await lockBelow(tx, id, acting);
    const { at: since, role } = acting;
    const until = hours === null ? null : since + hours * HOUR_MS;
    const { suspensions } = tx.tables;
    const [former] = await tx.select().from(suspensions).where(eq(suspensions.userId, userId));
    const replaced = former && presentSuspension(former, since);
    if (replaced) await requireRoleOfSuspender(tx, former, role);
    if (replaced?.until === until && replaced.reason === reason) {
      throw new Problem("NOTHING_TO_CHANGE");
    }
    const ended = await auth.suspend(tx, { userId, since, until, reason });
    return {
      playerId: userId,
      before: replaced ? suspensionText(replaced.until) : null,
      after: suspensionText(until),
      facts: [sessionsEnded.of({ sessionIds: ended, reason: "suspended" })],
      endedSessions: ended.length,
    };
  },
});

export const liftSuspensionOfPlayer = operatorAct({
  act: liftSuspension,
  kind: "suspension-lifted",
  async change({ tx, input: { id }, acting }) {
    const { id: userId } = await lockBelow(tx, id, acting);
    const { suspensions } = tx.tables;
    const [lifted] = await tx.delete(suspensions).where(eq(suspensions.userId, userId)).returning();
    if (!lifted || !presentSuspension(lifted, acting.at)) throw new Problem("NOT_SUSPENDED");
    await requireRoleOfSuspender(tx, lifted, acting.role);
    return { playerId: userId, before: suspensionText(lifted.until), after: null };
  },
});

/** By the role that the suspender has now; an ADMIN is needed once they are gone. @throws NOT_BELOW_YOU */
async function requireRoleOfSuspender(
  tx: Transaction,
  { userId, since }: SuspensionRow,
  role: Role,
): Promise<void> {
  const { auditLog, users } = tx.tables;
  const acts = await tx
    .select({ kind: auditLog.kind, role: users.role, deletedAt: users.deletedAt })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.operatorId))
    .where(and(eq(auditLog.playerId, userId), eq(auditLog.at, since)))
    .orderBy(desc(auditLog.id));
  const suspender = acts.find(({ kind }) => kind === "suspended");
  const least = suspender?.deletedAt === null ? suspender.role : "ADMIN";
  if (hasRole(role, least)) return;
  throw new Problem(
    "NOT_BELOW_YOU",
    {},
    "An operator above you suspended this player: only that role or a higher one can change it.",
  );
}
