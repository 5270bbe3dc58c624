import { numberBetween, type Random } from "../random.ts";

/** Each games that a gladiator spends in a school, not on sale, take one season. */
const SEASONS_MIN = 8;
const SEASONS_MAX = 24;
const YOUNGEST_AGE = 16;
const OLDEST_AGE = 38;
const LUCK_SEASONS = 4;

/** How long a new gladiator's career lasts: about 24 seasons at 16 years, 8 at 38. */
export function seasonsAtBirth(age: number, random: Random): number {
  const share = (OLDEST_AGE - age) / (OLDEST_AGE - YOUNGEST_AGE);
  const usual = SEASONS_MIN + share * (SEASONS_MAX - SEASONS_MIN);
  const seasons = Math.round(usual + numberBetween(random, -LUCK_SEASONS, LUCK_SEASONS));
  return Math.min(SEASONS_MAX, Math.max(SEASONS_MIN, seasons));
}

/** Seasons left after the games; null: the career is over. */
export function seasonsAfterGames(seasonsLeft: number): number | null {
  return seasonsLeft > 1 ? seasonsLeft - 1 : null;
}
