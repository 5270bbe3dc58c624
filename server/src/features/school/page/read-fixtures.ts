import { and, asc, between, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
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
  const rows = await inSpans(read, (span) => [
    asFirst(read, { userId, ...span }),
    asSecond(read, { userId, ...span }),
  ]);
  return newestOf(rows, userId, SCHOOL_FIXTURES_SHOWN);
}

/** Between two schools, as the first saw them. */
export async function readMeetings(
  read: Reader,
  userId: string,
  opponentId: string,
): Promise<HeldFixture[]> {
  const rows = await inSpans(read, (span) => [
    meetingsOf(read, { first: userId, second: opponentId, ...span }),
    meetingsOf(read, { first: opponentId, second: userId, ...span }),
  ]);
  return newestOf(rows, userId, SCHOOL_MEETINGS_SHOWN);
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

/** Games by their numbers. */
interface Span {
  from: number;
  to: number;
}

/**
 * Numbers count periods, so where an operator made those longer, earlier games have the higher ones. Each side of
 * the planned games is read from its end on, which costs the same however many there were.
 */
async function inSpans(
  read: Reader,
  rowsIn: (span: Span) => readonly Promise<HeldRow[]>[],
): Promise<HeldRow[]> {
  const [planned] = await plannedOf(read, {});
  const to = planned?.number ?? Number.MAX_SAFE_INTEGER - 1;
  const spans = [
    { from: 0, to },
    { from: to + 1, to: Number.MAX_SAFE_INTEGER },
  ];
  return (await Promise.all(spans.flatMap(rowsIn))).flat();
}

const plannedOf = prepared("planned_number", (on: Reader) => {
  const { games } = on.tables;
  return on
    .select({ number: games.number })
    .from(games)
    .where(isNull(games.heldAt))
    .orderBy(asc(games.at))
    .limit(1);
});

type HeldRow = Awaited<ReturnType<typeof asFirst>>[number];

/** Results are everybody's once the games are over. */
function selectHeld(on: Reader, isTheirs: SQL | undefined, limit: number) {
  const { fixtures, games } = on.tables;
  const isIn = between(fixtures.gamesNumber, sql.placeholder("from"), sql.placeholder("to"));
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
    .where(and(isTheirs, isIn, isNotNull(games.heldAt)))
    .orderBy(desc(fixtures.gamesNumber))
    .limit(limit);
}

function newestOf(rows: readonly HeldRow[], userId: string, shown: number): HeldFixture[] {
  return rows
    .toSorted((one, other) => other.at - one.at)
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
