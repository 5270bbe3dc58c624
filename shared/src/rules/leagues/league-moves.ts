const MOVES_MAX = 2;

interface Place {
  /** Counted from 1. */
  rank: number;
  /** Schools in the league. */
  size: number;
  /** Counted from 1, the highest. */
  number: number;
  /** Leagues in the season. */
  leagues: number;
}

/** Two change places between neighbours at a season's end. */
export function leagueMove({ rank, size, number, leagues }: Place): "up" | "down" | null {
  if (number > 1 && rank <= MOVES_MAX) return "up";
  return number < leagues && rank > Math.max(MOVES_MAX, size - MOVES_MAX) ? "down" : null;
}
