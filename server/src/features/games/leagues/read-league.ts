import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import type { LeagueKey } from "@ludus/shared/rules/leagues/league-id";
import type { Reader } from "../../../platform/database/database.ts";
import type { FixtureRow } from "../games-context.ts";

/** Null: no league has such an id. */
export function leagueOfId(id: string): LeagueKey | null {
  const [, season, number] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(id) ?? [];
  return season && number ? { season: Number(season), number: Number(number) } : null;
}

/** Null: the school is in none of the season. */
export async function readLeagueOfSchool(
  read: Reader,
  season: number,
  userId: string,
): Promise<number | null> {
  const { leagueSchools } = read.tables;
  const [row] = await read
    .select({ league: leagueSchools.league })
    .from(leagueSchools)
    .where(and(eq(leagueSchools.season, season), eq(leagueSchools.userId, userId)));
  return row?.league ?? null;
}

/** The ids of its players in the order of the draw. */
export async function readDrawn(read: Reader, { season, number }: LeagueKey): Promise<string[]> {
  const { leagueSchools } = read.tables;
  const rows = await read
    .select({ userId: leagueSchools.userId })
    .from(leagueSchools)
    .where(and(eq(leagueSchools.season, season), eq(leagueSchools.league, number)))
    .orderBy(asc(leagueSchools.drawn));
  return rows.map(({ userId }) => userId);
}

export async function countLeagues(read: Reader, season: number): Promise<number> {
  const { league, season: ofSeason } = read.tables.leagueSchools;
  const [lowest] = await read
    .select({ league })
    .from(read.tables.leagueSchools)
    .where(eq(ofSeason, season))
    .orderBy(desc(league))
    .limit(1);
  return lowest?.league ?? 0;
}

/** The fixtures of a league at these games. `userIds`: its schools, some of which may have joined later. */
export async function readFixturesOfLeague(
  read: Reader,
  league: number,
  { gamesNumbers, userIds }: { gamesNumbers: readonly number[]; userIds: readonly string[] },
): Promise<FixtureRow[]> {
  const { fixtures } = read.tables;
  const isTheirs = and(eq(fixtures.league, league), inArray(fixtures.firstUserId, userIds));
  return read
    .select()
    .from(fixtures)
    .where(and(inArray(fixtures.gamesNumber, gamesNumbers), isTheirs));
}

export interface ShownSchool {
  userId: string;
  schoolName: string;
  nationality: Nationality;
}

/** By the ids of their players. */
export async function readShownSchools(
  read: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ShownSchool>> {
  const { schools, users } = read.tables;
  const rows = await read
    .select({ userId: users.id, schoolName: schools.name, nationality: users.nationality })
    .from(schools)
    .innerJoin(users, eq(users.id, schools.userId))
    .where(inArray(schools.userId, userIds));
  // Nobody buys gladiators before their profile is complete.
  return new Map(
    rows.map((row) => [row.userId, { ...row, nationality: row.nationality ?? "Roman" }]),
  );
}
