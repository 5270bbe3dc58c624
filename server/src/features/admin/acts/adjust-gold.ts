import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { maximaLowered, schoolChanged } from "../../../facts/fact-kinds.ts";
import type { AdminContext } from "../admin-context.ts";
import { refuseRivalry } from "./conflict-of-interest.ts";
import { letterAbout } from "./letter-about.ts";
import { limitGrants } from "./limit-grants.ts";
import { lockBelow } from "./lock-below.ts";
import { operatorAct } from "./operator-act.ts";

type Context = Pick<AdminContext, "wallNow" | "operatorGoldPerDay"> & {
  market: Pick<AdminContext["market"], "lowerMaxima">;
  schools: Pick<AdminContext["schools"], "adjustGold">;
};

export const adjustGoldOfPlayer = operatorAct({
  act: adjustGold,
  kind: kindOf,
  async change({ tx, input: { id, amount, reason }, acting }, context: Context) {
    const { market, schools, wallNow, operatorGoldPerDay: perDay } = context;
    const { id: userId } = await lockBelow(tx, id, acting);
    if (amount > 0) await limitGrants(tx, acting, { amount, perDay });
    else await refuseRivalry(tx, userId, acting);
    const at = wallNow();
    // A taking that depended on what is held for maxima would tell of them, by being refused.
    const lowered = await market.lowerMaxima(tx, { userId, gold: -amount, at });
    const school = await schools.adjustGold(tx, { userId, amount });
    const spendable = school.gold - amount - lowered.goldReleased;
    const total = school.gold + school.goldHeld;
    const kind = kindOf({ amount });
    const gold = Math.abs(amount);
    const read = { reason, before: String(spendable), after: String(school.gold), gold };
    return {
      playerId: userId,
      before: String(total - amount),
      after: String(total),
      gold,
      letters: [letterAbout(kind, { userId, at }, read)],
      facts: [
        maximaLowered.of({ userId, maxima: lowered.maxima }),
        schoolChanged.of({ userId, school }),
      ],
    };
  },
});

function kindOf({ amount }: { amount: number }) {
  return amount > 0 ? "gold-granted" : "gold-taken";
}
