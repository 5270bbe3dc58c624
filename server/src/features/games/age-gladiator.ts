import { knownAttributes, type AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
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
/** Apart, since they are indexed: gladiators who stay keep their places in the indexes. */
export const SET_BY_RETIREMENT = ["ownerId", "retiredFrom", "retiredAt"] as const;

export interface AgedGladiator {
  gladiator: Pick<
    GladiatorRow,
    "id" | (typeof SET_BY_GAMES)[number] | (typeof SET_BY_RETIREMENT)[number]
  >;
  growth: Growth[];
  /** Gold that he brings his school at the end of his career. Null: it goes on. */
  farewell: number | null;
}

interface Bout {
  /** Null: he did not fight. */
  hasWon: boolean | null;
  rests: boolean;
  /** Gets the points of his bout. Null: as his style has it. */
  trained: AttributeGroup | null;
  growthSeed: string;
  now: number;
}

/** A gladiator at home after the games: a season older, grown if he fought, or with the wooden sword. */
export function ageGladiator(
  before: GladiatorRow,
  { hasWon, rests, trained, growthSeed, now }: Bout,
): AgedGladiator {
  const fought =
    hasWon === null ? { ...before, growth: [] } : fight(before, { hasWon, trained, growthSeed });
  const seasonsLeft = seasonsAfterGames(before.seasonsLeft);
  const { growth, ...gladiator } = {
    ...fought,
    ...fitnessAfterWeek(fought, rests),
    seasonsLeft: seasonsLeft ?? 0,
    gamesInSchool: before.gamesInSchool + 1,
    gamesSinceOffered: before.gamesSinceOffered === null ? null : before.gamesSinceOffered + 1,
  };
  if (seasonsLeft !== null) {
    return { gladiator, growth, farewell: null };
  }
  return {
    gladiator: { ...gladiator, ownerId: null, retiredFrom: before.ownerId, retiredAt: now },
    growth,
    farewell: farewellPay(gladiator.marketValue),
  };
}

function fight(
  gladiator: GladiatorRow,
  { hasWon, trained, growthSeed }: Pick<Bout, "trained" | "growthSeed"> & { hasWon: boolean },
): GladiatorRow & { growth: Growth[] } {
  // With the attributes that only newer nodes know.
  const before = { ...gladiator.attributes, ...knownAttributes(gladiator.attributes) };
  const random = seededRandom(`${growthSeed}:${gladiator.id}`);
  const attributes = growByBout(
    { age: gladiator.age, attributes: before },
    hasWon,
    random,
    trained,
  );
  const experience = gladiator.experience + experienceOfBout(hasWon);
  return {
    ...gladiator,
    ...fitnessAfterBout(gladiator, hasWon),
    attributes,
    experience,
    level: Math.max(gladiator.level, levelAt(experience)),
    marketValue: marketValueOf({ ...gladiator, attributes, appraisal: gladiator.appraisal / 1000 }),
    wins: gladiator.wins + (hasWon ? 1 : 0),
    losses: gladiator.losses + (hasWon ? 0 : 1),
    growth: growthBetween(
      (name) => before[name].value,
      (name) => attributes[name].value,
    ),
  };
}
