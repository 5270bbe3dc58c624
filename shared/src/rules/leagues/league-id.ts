export interface LeagueKey {
  season: number;
  /** From 1, the highest. */
  number: number;
}

export function leagueIdOf({ season, number }: LeagueKey): string {
  return `${season}-${number}`;
}
