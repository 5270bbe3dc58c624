import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "../columns.ts";

/** Seasons of leagues, who met whom, and in which order a school's gladiators fight. */
export function leagueTables(c: Columns, users: { id: AnyPgColumn }) {
  /** A school in its league of a season. Rows of ended seasons stay: rank 1 is a trophy. */
  const leagueSchools = c.table(
    "league_schools",
    {
      season: c.integer().notNull(),
      /** From 1, the highest. */
      league: c.integer().notNull(),
      userId: c.text().notNull(),
      /** From 0: the order of the draw, of which the fixtures of the next round follow. Schools that join later come last. */
      drawn: c.integer().notNull(),
      played: c.integer().notNull(),
      points: c.integer().notNull(),
      boutsWon: c.integer().notNull(),
      boutsLost: c.integer().notNull(),
      /** From 1. Null until the season ends. */
      rank: c.integer(),
    },
    (t) => [
      c.primaryKey({ columns: [t.season, t.userId] }),
      c.index("league_schools_league").on(t.season, t.league),
      c.index("league_schools_school").on(t.userId, t.season),
    ],
  );

  /** Two schools at one games. Written with the end of the enrolment, its result with the pay. */
  const fixtures = c.table(
    "fixtures",
    {
      gamesNumber: c.integer().notNull(),
      firstUserId: c.text().notNull(),
      /** Null: the organisers. */
      secondUserId: c.text(),
      /** Null, as the league and the round: guests. */
      season: c.integer(),
      league: c.integer(),
      round: c.integer(),
      /** Bouts that count. Null until one of the schools has been paid. */
      firstWon: c.integer(),
      secondWon: c.integer(),
    },
    (t) => [
      c.primaryKey({ columns: [t.gamesNumber, t.firstUserId] }),
      c.uniqueIndex("fixtures_second_once").on(t.gamesNumber, t.secondUserId),
      c.index("fixtures_first").on(t.firstUserId, t.gamesNumber),
      c.index("fixtures_second").on(t.secondUserId, t.gamesNumber),
      c.index("fixtures_meetings").on(t.firstUserId, t.secondUserId, t.gamesNumber),
    ],
  );

  /** The player's own choice. No row: the server chooses. */
  const lineUps = c.table("line_ups", {
    userId: c.idOf(users).primaryKey(),
    /** Ids of gladiators, at most ten, in the order of the places. */
    places: c.json().$type<string[]>().notNull(),
    rest: c.json().$type<string[]>().notNull(),
  });

  /** Written with the enrolment and deleted with the pay: what is chosen between holds for the next games. */
  const enrolledSchools = c.table(
    "enrolled_schools",
    {
      gamesNumber: c.integer().notNull(),
      userId: c.text().notNull(),
      /** As in `line_ups`. Empty: the server chose. */
      places: c.json().$type<string[]>().notNull(),
      rest: c.json().$type<string[]>().notNull(),
      /** Gold: the value of the ten best at home. Null: the school takes no part. */
      strength: c.integer(),
    },
    (t) => [c.primaryKey({ columns: [t.gamesNumber, t.userId] })],
  );

  return { leagueSchools, fixtures, lineUps, enrolledSchools };
}
