/** Games in a season. */
export const SEASON_ROUNDS = 7;

export interface SeasonRound {
  /** Counted from 1. */
  season: number;
  /** 1 to `SEASON_ROUNDS`. */
  round: number;
}

/** The season and round of the games after these. Null: no games have had a season yet. */
export function nextRound(last: SeasonRound | null): SeasonRound {
  if (last === null) return { season: 1, round: 1 };
  const { season, round } = last;
  return round < SEASON_ROUNDS ? { season, round: round + 1 } : { season: season + 1, round: 1 };
}
