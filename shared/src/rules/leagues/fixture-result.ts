/** One place of two line-ups. */
export interface FixturePlace {
  hasFirst: boolean;
  hasSecond: boolean;
  /** Result of the bout where both stand. */
  firstHasWon: boolean | null;
}

/** Bouts won that count. */
export type FixtureResult = readonly [first: number, second: number];

/** Guests have no league. A walk: the opponent is a school that isn't there. */
export function doEmptyPlacesCount(fixture: {
  /** Counted from 1, the highest. */
  league: number | null;
  /** Leagues in the season. */
  leagues: number;
  isWalk: boolean;
}): boolean {
  const { league, leagues, isWalk } = fixture;
  return isWalk || (league !== null && league < leagues);
}

/** Null: the place counts for neither. */
export function placeWinner(
  { hasFirst, hasSecond, firstHasWon }: FixturePlace,
  emptyPlacesCount: boolean,
): "first" | "second" | null {
  if (hasFirst && hasSecond) return firstHasWon === true ? "first" : "second";
  if (!emptyPlacesCount || hasFirst === hasSecond) return null;
  return hasFirst ? "first" : "second";
}

export function fixtureResult(
  places: readonly FixturePlace[],
  emptyPlacesCount: boolean,
): FixtureResult {
  const winners = places.map((place) => placeWinner(place, emptyPlacesCount));
  return [
    winners.filter((winner) => winner === "first").length,
    winners.filter((winner) => winner === "second").length,
  ];
}
