import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { SeasonRound } from "@ludus/shared/rules/leagues/season-rounds";
import type { Reader } from "../../../platform/database/database.ts";
import type { GamesRow } from "../games-context.ts";

/** Null: their fixtures aren't known yet, or nobody is in a league. */
export function seasonRoundOf({ season, round }: GamesRow): SeasonRound | null {
  return season === null || round === null ? null : { season, round };
}

/** The round that was held last. Null: none yet. */
export async function readLastRound(read: Reader): Promise<SeasonRound | null> {
  const { games } = read.tables;
  const [last] = await read
    .select()
    .from(games)
    .where(and(isNotNull(games.season), isNotNull(games.heldAt)))
    .orderBy(desc(games.season), desc(games.round))
    .limit(1);
  return last ? seasonRoundOf(last) : null;
}

/** The season whose leagues were drawn last. Null: none yet. */
export async function readNewestSeason(read: Reader): Promise<number | null> {
  const { season } = read.tables.games;
  const [newest] = await read
    .select({ season })
    .from(read.tables.games)
    .where(isNotNull(season))
    .orderBy(desc(season))
    .limit(1);
  return newest?.season ?? null;
}

/** The season's games whose fixtures are known, in the order of their rounds. */
export function readRounds(read: Reader, season: number): Promise<GamesRow[]> {
  const { games } = read.tables;
  return read.select().from(games).where(eq(games.season, season)).orderBy(asc(games.round));
}
