/** Gold for the first three of the lowest league. */
const SEASON_PRIZES = [600, 300, 150];
/** A league pays so much more than the one below. */
const PERCENT_A_LEAGUE = 10;
/** Leagues beyond so many above the lowest pay no more. */
const PRIZED_HEIGHT_MAX = 5;

interface SeasonEnd {
  /** Counted from 1. */
  rank: number;
  /** Schools in the league. */
  size: number;
  /** Counted from 1, the highest. */
  number: number;
  /** Leagues in the season. */
  leagues: number;
}

/** Gold, a multiple of 10. The last of a league gets nothing. */
export function seasonPrize({ rank, size, number, leagues }: SeasonEnd): number {
  const prize = rank < size ? (SEASON_PRIZES[rank - 1] ?? 0) : 0;
  const height = Math.min(PRIZED_HEIGHT_MAX, leagues - number);
  return 10 * Math.round((prize * (100 + PERCENT_A_LEAGUE * height)) / 1000);
}
