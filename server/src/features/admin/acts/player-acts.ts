import { and, desc, eq } from "drizzle-orm";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { changeRole } from "@ludus/shared/acts/change-role";
import { liftSuspension } from "@ludus/shared/acts/lift-suspension";
import { renamePlayer } from "@ludus/shared/acts/rename-player";
import { renamePlayersSchool } from "@ludus/shared/acts/rename-players-school";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { Problem } from "@ludus/shared/contract/problems";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import { suspensionText } from "@ludus/shared/rules/accounts/suspension-text";
import { HOUR_MS } from "@ludus/shared/durations";
import {
  maximaLowered,
  playerChanged,
  schoolChanged,
  sessionsEnded,
} from "../../../facts/fact-kinds.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { presentSuspension, type SuspensionRow } from "../../../presenters/present-suspension.ts";
import { presentUser } from "../../../presenters/present-user.ts";
import type { AdminContext } from "../admin-context.ts";
import { refuseRivalry } from "./conflict-of-interest.ts";
import { letterAbout } from "./letter-about.ts";
import { limitGrants } from "./limit-grants.ts";
import { lockBelow, lockOther } from "./lock-below.ts";
import { operatorAct } from "./operator-act.ts";

type GoldContext = Pick<AdminContext, "wallNow" | "operatorGoldPerDay"> & {
  market: Pick<AdminContext["market"], "lowerMaxima">;
  schools: Pick<AdminContext["schools"], "adjustGold">;
};

type SuspendContext = Pick<AdminContext, "auth"> & {
  market: Pick<AdminContext["market"], "lowerMaxima">;
};

/** Operators' acts on players, by the acts' names. */
export const playerActs = {
  renamePlayer: operatorAct({
    act: renamePlayer,
    kind: () => "player-renamed",
    async change({ tx, input: { id, username }, acting }, { auth, market }: AdminContext) {
      const player = await lockBelow(tx, id, acting);
      const { id: userId, username: before } = player;
      if (before === username) throw new Problem("NOTHING_TO_CHANGE");
      // Before the name's keys, which closings would wait for while they hold these auctions.
      await market.renameBidder(tx, { userId, username });
      await auth.setUsername(tx, { userId, username });
      return {
        playerId: userId,
        before,
        after: username,
        facts: [playerChanged.of({ userId, user: presentUser({ ...player, username }) })],
      };
    },
  }),
  renamePlayersSchool: operatorAct({
    act: renamePlayersSchool,
    kind: () => "school-renamed",
    async change({ tx, input: { id, name }, acting }, { schools }: AdminContext) {
      const { id: userId } = await lockBelow(tx, id, acting);
      const { schools: table } = tx.tables;
      const [former] = await tx.select().from(table).where(eq(table.userId, userId));
      if (former?.name === name) throw new Problem("NOTHING_TO_CHANGE");
      const school = await schools.rename(tx, userId, name);
      return {
        playerId: userId,
        before: former?.name ?? null,
        after: school.name,
        facts: [schoolChanged.of({ userId, school })],
      };
    },
  }),
  /** Ends the player's sessions; their bids stand, but bid on no more. */
  suspendPlayer: operatorAct({
    act: suspendPlayer,
    kind: () => "suspended",
    async change({ tx, input: { id, hours, reason }, acting }, context: SuspendContext) {
      const { auth, market } = context;
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
      const [lowered] = await market.lowerMaxima(tx, [{ userId, gold: Infinity }], since);
      return {
        playerId: userId,
        before: replaced ? suspensionText(replaced.until) : null,
        after: suspensionText(until),
        facts: [
          maximaLowered.of({ userId, maxima: lowered?.maxima ?? [] }),
          sessionsEnded.of({ sessionIds: ended, reason: "suspended" }),
        ],
        endedSessions: ended.length,
      };
    },
  }),
  liftSuspension: operatorAct({
    act: liftSuspension,
    kind: () => "suspension-lifted",
    async change({ tx, input: { id }, acting }) {
      const { id: userId } = await lockBelow(tx, id, acting);
      const { suspensions } = tx.tables;
      const [lifted] = await tx
        .delete(suspensions)
        .where(eq(suspensions.userId, userId))
        .returning();
      if (!lifted || !presentSuspension(lifted, acting.at)) throw new Problem("NOT_SUSPENDED");
      await requireRoleOfSuspender(tx, lifted, acting.role);
      return { playerId: userId, before: suspensionText(lifted.until), after: null };
    },
  }),
  adjustGold: operatorAct({
    act: adjustGold,
    kind: goldKindOf,
    async change({ tx, input: { id, amount, reason }, acting }, context: GoldContext) {
      const { market, schools, wallNow, operatorGoldPerDay: perDay } = context;
      const { id: userId } = await lockBelow(tx, id, acting);
      if (amount > 0) await limitGrants(tx, acting, { amount, perDay });
      else await refuseRivalry(tx, userId, acting);
      const at = wallNow();
      // A taking that depended on what is held for maxima would tell of them, by being refused.
      const [lowered] = await market.lowerMaxima(tx, [{ userId, gold: -amount }], at);
      const school = await schools.adjustGold(tx, { userId, amount });
      const spendable = school.gold - amount - (lowered?.goldReleased ?? 0);
      const total = school.gold + school.goldHeld;
      const kind = goldKindOf({ amount });
      const gold = Math.abs(amount);
      const read = { reason, before: String(spendable), after: String(school.gold), gold };
      return {
        playerId: userId,
        before: String(total - amount),
        after: String(total),
        gold,
        letters: [letterAbout(kind, { userId, at }, read)],
        facts: [
          maximaLowered.of({ userId, maxima: lowered?.maxima ?? [] }),
          schoolChanged.of({ userId, school }),
        ],
      };
    },
  }),
  /** ADMINs change each other's roles, and never their own, so one is always left. */
  changeRole: operatorAct({
    act: changeRole,
    kind: () => "role-changed",
    async change({ tx, input: { id, role }, acting }) {
      const player = await lockOther(tx, id, acting);
      const { users } = tx.tables;
      const { id: userId, role: before } = player;
      if (before === role) throw new Problem("NOTHING_TO_CHANGE");
      await tx.update(users).set({ role }).where(eq(users.id, userId));
      return {
        playerId: userId,
        before,
        after: role,
        facts: [playerChanged.of({ userId, user: presentUser({ ...player, role }) })],
      };
    },
  }),
};

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
  const required = suspender?.deletedAt === null ? suspender.role : "ADMIN";
  if (hasRole(role, required)) return;
  throw new Problem(
    "NOT_BELOW_YOU",
    {},
    "An operator above you suspended this player: only that role or a higher one can change it.",
  );
}

function goldKindOf({ amount }: { amount: number }) {
  return amount > 0 ? "gold-granted" : "gold-taken";
}
