import { groupedBy } from "../../records.ts";
import type { FixtureResult } from "./fixture-result.ts";

const POINTS_FOR_MORE = 3;
const POINTS_FOR_AS_MANY = 1;

/** A school's line of the table. */
export interface Standing {
  userId: string;
  /** Its place in the draw of the league. */
  drawn: number;
  played: number;
  points: number;
  boutsWon: number;
  boutsLost: number;
}

/** A fixture of the league that is decided. */
export interface Meeting {
  first: string;
  second: string | null;
  boutsWon: FixtureResult;
}

export function fixturePoints(won: number, lost: number): number {
  if (won === lost) return POINTS_FOR_AS_MANY;
  return won > lost ? POINTS_FOR_MORE : 0;
}

/** The school's line after one more fixture. */
export function afterFixture<T extends Omit<Standing, "userId" | "drawn">>(
  standing: T,
  won: number,
  lost: number,
): T {
  return {
    ...standing,
    played: standing.played + 1,
    points: standing.points + fixturePoints(won, lost),
    boutsWon: standing.boutsWon + won,
    boutsLost: standing.boutsLost + lost,
  };
}

/** The table after these fixtures. `drawn`: user ids in the order of the league's draw. */
export function tableAfter(drawn: readonly string[], meetings: readonly Meeting[]): Standing[] {
  const standings = drawn.map((userId, place) =>
    meetings.reduce(
      (standing, { first, second, boutsWon: [one, other] }) => {
        if (first === userId) return afterFixture(standing, one, other);
        return second === userId ? afterFixture(standing, other, one) : standing;
      },
      { userId, drawn: place, played: 0, points: 0, boutsWon: 0, boutsLost: 0 },
    ),
  );
  return leagueTable(standings, meetings);
}

/** By points, bouts won less lost, bouts won, the meetings of those who are equal so far, the draw. */
export function leagueTable<T extends Standing>(
  standings: readonly T[],
  meetings: readonly Meeting[],
): T[] {
  const equals = groupedBy(standings, ({ points, boutsWon, boutsLost }) =>
    [points, boutsWon, boutsLost].join(),
  );
  return [...equals.values()]
    .toSorted((some, others) => byBouts(some[0], others[0]))
    .flatMap((group) => byMeetings(group, meetings));
}

function byBouts(one: Standing | undefined, other: Standing | undefined): number {
  if (!one || !other) return 0;
  const lead = (standing: Standing) => standing.boutsWon - standing.boutsLost;
  return other.points - one.points || lead(other) - lead(one) || other.boutsWon - one.boutsWon;
}

function byMeetings<T extends Standing>(equals: readonly T[], meetings: readonly Meeting[]): T[] {
  const ids = new Set<string | null>(equals.map(({ userId }) => userId));
  const among = meetings.filter(({ first, second }) => ids.has(first) && ids.has(second));
  const points = new Map(equals.map(({ userId }) => [userId, pointsIn(among, userId)]));
  const pointsOf = ({ userId }: T) => points.get(userId) ?? 0;
  return equals.toSorted(
    (one, other) => pointsOf(other) - pointsOf(one) || one.drawn - other.drawn,
  );
}

function pointsIn(meetings: readonly Meeting[], userId: string): number {
  let sum = 0;
  for (const { first, second, boutsWon } of meetings) {
    if (first === userId) sum += fixturePoints(boutsWon[0], boutsWon[1]);
    if (second === userId) sum += fixturePoints(boutsWon[1], boutsWon[0]);
  }
  return sum;
}
