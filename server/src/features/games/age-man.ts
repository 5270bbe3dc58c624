import { parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { growthBetween, type Growth } from "@ludus/shared/model/gladiators/growth";
import { seasonsAfterGames } from "@ludus/shared/rules/games/career";
import { experienceOfBout, levelAt } from "@ludus/shared/rules/games/experience";
import { fitnessAfterBout, fitnessAfterWeek } from "@ludus/shared/rules/games/fitness";
import { farewellPay } from "@ludus/shared/rules/games/games-pay";
import { growByBout } from "@ludus/shared/rules/games/growth";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import { seededRandom } from "@ludus/shared/rules/random";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";

export const SET_BY_GAMES = [
  "level",
  "experience",
  "wins",
  "losses",
  "morale",
  "condition",
  "marketValue",
  "attributes",
  "seasonsLeft",
  "gamesInSchool",
  "gamesSinceOffered",
] as const;
/** Apart, since they are indexed: men who stay keep their places in the indexes. */
export const SET_BY_RETIREMENT = ["ownerId", "retiredFrom", "retiredAt"] as const;

export interface AgedMan {
  man: Pick<
    GladiatorRow,
    "id" | (typeof SET_BY_GAMES)[number] | (typeof SET_BY_RETIREMENT)[number]
  >;
  growth: Growth[];
  /** Gold that he brings his school at the end of his career. Null: it goes on. */
  farewell: number | null;
}

interface Bout {
  /** Null: he wasn't hired. */
  hasWon: boolean | null;
  growthSeed: string;
  now: number;
}

/** A man at home after the games: a season older, grown if he fought, or with the wooden sword. */
export function ageMan(before: GladiatorRow, { hasWon, growthSeed, now }: Bout): AgedMan {
  const fought = hasWon === null ? { ...before, growth: [] } : fight(before, hasWon, growthSeed);
  const seasonsLeft = seasonsAfterGames(before.seasonsLeft);
  const { growth, ...man } = {
    ...fought,
    ...fitnessAfterWeek(fought),
    seasonsLeft: seasonsLeft ?? 0,
    gamesInSchool: before.gamesInSchool + 1,
    gamesSinceOffered: before.gamesSinceOffered === null ? null : before.gamesSinceOffered + 1,
  };
  if (seasonsLeft !== null) {
    return { man, growth, farewell: null };
  }
  return {
    man: { ...man, ownerId: null, retiredFrom: before.ownerId, retiredAt: now },
    growth,
    farewell: farewellPay(man.marketValue),
  };
}

function fight(
  man: GladiatorRow,
  hasWon: boolean,
  growthSeed: string,
): GladiatorRow & { growth: Growth[] } {
  const before = parseAttributes(man.attributes);
  const random = seededRandom(`${growthSeed}:${man.id}`);
  const attributes = growByBout({ age: man.age, attributes: before }, hasWon, random);
  const experience = man.experience + experienceOfBout(hasWon);
  return {
    ...man,
    ...fitnessAfterBout(man, hasWon),
    attributes,
    experience,
    level: Math.max(man.level, levelAt(experience)),
    marketValue: marketValueOf({ ...man, attributes, appraisal: man.appraisal / 1000 }),
    wins: man.wins + (hasWon ? 1 : 0),
    losses: man.losses + (hasWon ? 0 : 1),
    growth: growthBetween(
      (name) => before[name].value,
      (name) => attributes[name].value,
    ),
  };
}
