import { and, desc, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { liftSuspension, suspendPlayer } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import { suspensionText } from "@ludus/shared/rules/accounts/suspension-text";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AdminContext } from "../admin-context.ts";
import { presentSuspension, type SuspensionRow } from "../../../presenters/present-suspension.ts";
import type { ActRow } from "./audit-log.ts";
import { letterAbout } from "./letter-about.ts";
import { lockBelow } from "./lock-below.ts";
import type { PerformAct } from "./perform-act.ts";

const HOUR_MS = 3_600_000;

/** Ends the player's sessions; their bids stand. @throws PLAYER_NOT_FOUND, NOT_BELOW_YOU, NOTHING_TO_CHANGE, IDEMPOTENCY_KEY_REUSED */
export function suspendOtherPlayer(
  perform: PerformAct,
  input: InputOf<typeof suspendPlayer>,
  { auth, wallNow }: AdminContext,
): Promise<ReplyOf<typeof suspendPlayer>> {
  const kind = "suspended";
  const endOf = (since: number) => (input.hours === null ? null : since + input.hours * HOUR_MS);
  const isDoneBy = ({ playerId, at, after }: ActRow) =>
    playerId === input.id && after === suspensionText(endOf(at));
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const { id: userId } = await lockBelow(tx, input.id, acting);
    const { reason } = input;
    const { at: since } = acting;
    const until = endOf(since);
    const { suspensions } = tx.tables;
    const [former] = await tx.select().from(suspensions).where(eq(suspensions.userId, userId));
    const replaced = former && presentSuspension(former, since);
    if (replaced) await requireRoleOfSuspender(tx, former, acting.role);
    if (replaced?.until === until && replaced.reason === reason) {
      throw new Problem("NOTHING_TO_CHANGE");
    }
    const ended = await auth.suspend(tx, { userId, since, until, reason });
    const before = replaced ? suspensionText(replaced.until) : null;
    const change = { before, after: suspensionText(until) };
    return {
      about: { playerId: userId, ...change },
      letters: [letterAbout(kind, { userId, at: wallNow() }, { reason, ...change })],
      announce: () => auth.announceSuspended(userId, ended),
    };
  });
}

/** @throws PLAYER_NOT_FOUND, NOT_BELOW_YOU, NOT_SUSPENDED, IDEMPOTENCY_KEY_REUSED */
export function liftSuspensionOf(
  perform: PerformAct,
  input: InputOf<typeof liftSuspension>,
  { wallNow }: AdminContext,
): Promise<ReplyOf<typeof liftSuspension>> {
  const kind = "suspension-lifted";
  const isDoneBy = (act: ActRow) => act.playerId === input.id;
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const { id: userId } = await lockBelow(tx, input.id, acting);
    const { suspensions } = tx.tables;
    const [lifted] = await tx.delete(suspensions).where(eq(suspensions.userId, userId)).returning();
    if (!lifted || !presentSuspension(lifted, acting.at)) throw new Problem("NOT_SUSPENDED");
    await requireRoleOfSuspender(tx, lifted, acting.role);
    const { reason } = input;
    const change = { before: suspensionText(lifted.until), after: null };
    return {
      about: { playerId: userId, ...change },
      letters: [letterAbout(kind, { userId, at: wallNow() }, { reason, ...change })],
      announce: () => undefined,
    };
  });
}

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
