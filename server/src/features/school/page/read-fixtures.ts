import { and, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { SCHOOL_FIXTURES_SHOWN, SCHOOL_MEETINGS_SHOWN } from "@ludus/shared/limits";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

/** A fixture of games that were held, from one school's side. */
export interface HeldFixture {
  gamesNumber: number;
  at: number;
  /** Null: the organisers. */
  opponentId: string | null;
  boutsWon: [number, number];
}

export async function readLastFixtures(read: Reader, userId: string): Promise<HeldFixture[]> {
  const rows = await Promise.all([asFirst(read, { userId }), asSecond(read, { userId })]);
  return newestOf(rows.flat(), userId, SCHOOL_FIXTURES_SHOWN);
}

/** Between two schools, as the first saw them. */
export async function readMeetings(
  read: Reader,
  userId: string,
  opponentId: string,
): Promise<HeldFixture[]> {
  const rows = await Promise.all([
    meetingsOf(read, { first: userId, second: opponentId }),
    meetingsOf(read, { first: opponentId, second: userId }),
  ]);
  return newestOf(rows.flat(), userId, SCHOOL_MEETINGS_SHOWN);
}

const asFirst = prepared("fixtures_as_first", (on: Reader) => {
  const isTheirs = eq(on.tables.fixtures.firstUserId, sql.placeholder("userId"));
  return selectHeld(on, isTheirs, SCHOOL_FIXTURES_SHOWN);
});
const asSecond = prepared("fixtures_as_second", (on: Reader) => {
  const isTheirs = eq(on.tables.fixtures.secondUserId, sql.placeholder("userId"));
  return selectHeld(on, isTheirs, SCHOOL_FIXTURES_SHOWN);
});
const meetingsOf = prepared("meetings_of_schools", (on: Reader) => {
  const { firstUserId, secondUserId } = on.tables.fixtures;
  const isTheirs = and(
    eq(firstUserId, sql.placeholder("first")),
    eq(secondUserId, sql.placeholder("second")),
  );
  return selectHeld(on, isTheirs, SCHOOL_MEETINGS_SHOWN);
});

type HeldRow = Awaited<ReturnType<typeof asFirst>>[number];

/** Results are everybody's once the games are over. */
function selectHeld(on: Reader, isTheirs: SQL | undefined, limit: number) {
  const { fixtures, games } = on.tables;
  return on
    .select({
      gamesNumber: fixtures.gamesNumber,
      at: games.at,
      firstUserId: fixtures.firstUserId,
      secondUserId: fixtures.secondUserId,
      firstWon: fixtures.firstWon,
      secondWon: fixtures.secondWon,
    })
    .from(fixtures)
    .innerJoin(games, eq(games.number, fixtures.gamesNumber))
    .where(and(isTheirs, isNotNull(games.heldAt)))
    .orderBy(desc(fixtures.gamesNumber))
    .limit(limit);
}

function newestOf(rows: readonly HeldRow[], userId: string, shown: number): HeldFixture[] {
  return rows
    .toSorted((one, other) => other.gamesNumber - one.gamesNumber)
    .slice(0, shown)
    .map((row) => fixtureOf(row, userId));
}

function fixtureOf(row: HeldRow, userId: string): HeldFixture {
  const { gamesNumber, at, firstUserId, secondUserId } = row;
  const [first, second] = [row.firstWon ?? 0, row.secondWon ?? 0];
  return firstUserId === userId
    ? { gamesNumber, at, opponentId: secondUserId, boutsWon: [first, second] }
    : { gamesNumber, at, opponentId: firstUserId, boutsWon: [second, first] };
}
