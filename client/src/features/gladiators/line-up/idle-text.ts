import { fitnessAfterWeek } from "@ludus/shared/rules/games/fitness";
import { upkeepOf } from "@ludus/shared/rules/games/games-pay";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import type { Role } from "./role.ts";

/** "keep 24, then 87 %": what the games mean for a gladiator who doesn't fight. */
export function idleText(profile: Profile, { group }: Role): string {
  const keep = `keep ${formatGold(upkeepOf(profile.marketValue))}`;
  const { condition } = fitnessAfterWeek(profile, group === "rest");
  return profile.condition === 100 ? `fit, ${keep}` : `${keep}, then ${condition}\u00A0%`;
}
