import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { SchoolFixture, SchoolPage } from "@ludus/shared/contract/schools-api";
import { SCHOOL_GLADIATORS_SHOWN_MAX, SCHOOL_TROPHIES_SHOWN_MAX } from "@ludus/shared/limits";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { portraitOf } from "../../../presenters/present-gladiator.ts";
import { readSchoolNames } from "../../../presenters/school-names.ts";
import { readDealsBetween, readPurchases, readSales } from "./read-deals.ts";
import { readLastFixtures, readMeetings, type HeldFixture } from "./read-fixtures.ts";

/** Reads what everybody may know of a school. @throws SCHOOL_NOT_FOUND */
export async function schoolPageOf(
  { read }: Database,
  { userId, viewerId }: { userId: string; viewerId: string },
): Promise<SchoolPage> {
  const [school] = await schoolsOf(read, { userId });
  if (!school || school.nationality === null) throw new Problem("SCHOOL_NOT_FOUND");
  const isOwn = userId === viewerId;
  const [places, trophies, gladiators, purchases, sales, deals, lastFixtures, meetings] =
    await Promise.all([
      placesOf(read, { userId }),
      trophiesOf(read, { userId }),
      gladiatorsOf(read, { userId }),
      readPurchases(read, userId),
      readSales(read, userId),
      isOwn ? [] : readDealsBetween(read, userId, viewerId),
      readLastFixtures(read, userId),
      isOwn ? [] : readMeetings(read, userId, viewerId),
    ]);
  const presentFixture = await fixturePresenter(read, [...lastFixtures, ...meetings]);
  const [place] = places;
  return {
    ...school,
    nationality: school.nationality,
    league: place ? { ...place, id: leagueIdOf(place) } : null,
    lastFixtures: lastFixtures.map(presentFixture),
    men: gladiators.map(portraitOf),
    trophies,
    purchases,
    sales,
    betweenUs: isOwn ? null : { fixtures: meetings.map(presentFixture), deals },
  };
}

/** A player without a profile has no school yet, and one who deleted the account none any more. */
const schoolsOf = prepared("school_page", (read: Reader) => {
  const { schools, users } = read.tables;
  const { id, username, nationality, createdAt, deletedAt, profileCompleted } = users;
  return read
    .select({ userId: id, username, schoolName: schools.name, nationality, foundedAt: createdAt })
    .from(users)
    .innerJoin(schools, eq(schools.userId, id))
    .where(and(eq(id, sql.placeholder("userId")), isNull(deletedAt), eq(profileCompleted, true)));
});

const placesOf = prepared("school_league", (read: Reader) => {
  const { season, league, userId } = read.tables.leagueSchools;
  const newest = sql`(select max(newest.season) from league_schools newest)`;
  return read
    .select({ season, number: league })
    .from(read.tables.leagueSchools)
    .where(and(eq(userId, sql.placeholder("userId")), eq(season, newest)));
});

/** Ranks are written as schools are paid, and told once the season's last games are over. */
const trophiesOf = prepared("school_trophies", (read: Reader) => {
  const { games, leagueSchools } = read.tables;
  const { season, league, userId, rank } = leagueSchools;
  const areLast = and(eq(games.season, season), eq(games.round, SEASON_ROUNDS));
  return read
    .select({ season, league })
    .from(leagueSchools)
    .innerJoin(games, areLast)
    .where(and(eq(userId, sql.placeholder("userId")), eq(rank, 1), isNotNull(games.heldAt)))
    .orderBy(desc(season))
    .limit(SCHOOL_TROPHIES_SHOWN_MAX);
});

const gladiatorsOf = prepared("school_gladiators", (read: Reader) => {
  const { gladiators } = read.tables;
  const { id, name, nationality, level, bestWeapon, fightingStyle, marketValue } = gladiators;
  return read
    .select({ id, name, nationality, level, bestWeapon, fightingStyle })
    .from(gladiators)
    .where(eq(gladiators.ownerId, sql.placeholder("userId")))
    .orderBy(desc(marketValue), id)
    .limit(SCHOOL_GLADIATORS_SHOWN_MAX);
});

async function fixturePresenter(
  read: Reader,
  fixtures: readonly HeldFixture[],
): Promise<(fixture: HeldFixture) => SchoolFixture> {
  const nameOf = await readSchoolNames(
    read,
    fixtures.map(({ opponentId }) => opponentId),
  );
  return ({ opponentId, ...fixture }) => ({
    ...fixture,
    opponent: opponentId === null ? null : { userId: opponentId, schoolName: nameOf(opponentId) },
  });
}
