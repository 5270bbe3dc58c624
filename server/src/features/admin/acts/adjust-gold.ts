import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { maximumEvent } from "@ludus/shared/contract/live/live-events";
import type { adjustGold } from "@ludus/shared/contract/operators/acts-api";
import type { AdminContext } from "../admin-context.ts";
import type { ActRow } from "./audit-log.ts";
import { refuseRivalry } from "./conflict-of-interest.ts";
import { letterAbout } from "./letter-about.ts";
import { limitGrants } from "./limit-grants.ts";
import { lockBelow } from "./lock-below.ts";
import type { PerformAct } from "./perform-act.ts";

/**
 * @throws PASSWORD_REQUIRED, SIGN_IN_AGAIN, PLAYER_NOT_FOUND, NOT_BELOW_YOU, CONFLICT_OF_INTEREST,
 * GRANT_LIMIT_REACHED, INSUFFICIENT_GOLD, IDEMPOTENCY_KEY_REUSED
 */
export function adjustGoldOfPlayer(
  perform: PerformAct,
  input: InputOf<typeof adjustGold>,
  {
    announcer,
    market,
    schools,
    wallNow,
    operatorGoldPerDay: perDay,
  }: Pick<AdminContext, "announcer" | "wallNow" | "operatorGoldPerDay"> & {
    market: Pick<AdminContext["market"], "lowerMaxima">;
    schools: Pick<AdminContext["schools"], "adjustGold">;
  },
): Promise<ReplyOf<typeof adjustGold>> {
  const { amount, reason } = input;
  const kind = amount > 0 ? "gold-granted" : "gold-taken";
  const isDoneBy = (act: ActRow) =>
    act.playerId === input.id && Number(act.after) - Number(act.before) === amount;
  return perform({ kind, isDoneBy, needsFreshSession: true }, async (tx, acting) => {
    const { id: userId } = await lockBelow(tx, input.id, acting);
    if (amount > 0) await limitGrants(tx, acting, { amount, perDay });
    else await refuseRivalry(tx, userId, acting);
    const at = wallNow();
    // A taking that depended on what is held for maxima would tell of them, by being refused.
    const lowered = await market.lowerMaxima(tx, { userId, gold: -amount, at });
    const school = await schools.adjustGold(tx, { userId, amount });
    const spendable = school.gold - amount - lowered.goldReleased;
    const change = { before: String(spendable), after: String(school.gold) };
    const letter = { reason, ...change, gold: Math.abs(amount) };
    const total = school.gold + school.goldHeld;
    return {
      about: { playerId: userId, before: String(total - amount), after: String(total) },
      gold: Math.abs(amount),
      letters: [letterAbout(kind, { userId, at }, letter)],
      announce() {
        for (const maximum of lowered.maxima) announcer.tellPlayer(userId, maximumEvent, maximum);
        announcer.schoolChanged(userId, school);
      },
    };
  });
}
