import { leagueMove } from "./league-moves.ts";

export const LEAGUE_SIZE_MAX = 8;
/** Several leagues have at least so many schools each. */
const LEAGUE_SIZE_MIN = 4;

export interface DrawnSchool {
  userId: string;
  /** Gold: the value of its ten best. */
  strength: number;
}

export function strengthOf(lineUp: readonly { marketValue: number }[]): number {
  return lineUp.reduce((sum, { marketValue }) => sum + marketValue, 0);
}

/**
 * Leagues of user ids, the highest first, each in the order of its draw. `previous`: the last season's leagues,
 * the highest first, each by rank. Schools that weren't in one come last, by strength.
 */
export function drawLeagues(
  previous: readonly (readonly string[])[],
  schools: readonly DrawnSchool[],
): string[][] {
  const enrolled = new Set(schools.map(({ userId }) => userId));
  const returning = orderAfterSeason(previous).filter((userId) => enrolled.has(userId));
  const known = new Set(returning);
  const newcomers = schools
    .filter(({ userId }) => !known.has(userId))
    .toSorted(byStrength)
    .map(({ userId }) => userId);
  const order = [...returning, ...newcomers];
  let drawn = 0;
  return leagueSizes(order.length).map((size) => order.slice(drawn, (drawn += size)));
}

/**
 * Guests of a round who are in the season's lowest league from the next one on: the strongest, while it has places
 * left. They follow the others in the order of its draw.
 */
export function joiningSchools(
  lowestLeague: readonly string[],
  guests: readonly DrawnSchool[],
): string[] {
  const left = LEAGUE_SIZE_MAX - lowestLeague.length;
  return guests
    .toSorted(byStrength)
    .slice(0, left)
    .map(({ userId }) => userId);
}

/** Schools that came down stand first in their league, those that came up last. */
function orderAfterSeason(previous: readonly (readonly string[])[]): string[] {
  const leagues = previous.length;
  return previous
    .flatMap((league, index) =>
      league.map((userId, place) => {
        const number = index + 1;
        const move = leagueMove({ rank: place + 1, size: league.length, number, leagues });
        return { userId, next: number + (move === "down" ? 1 : move === "up" ? -1 : 0) };
      }),
    )
    .toSorted((one, other) => one.next - other.next)
    .map(({ userId }) => userId);
}

function byStrength(one: DrawnSchool, other: DrawnSchool): number {
  return other.strength - one.strength || (one.userId < other.userId ? -1 : 1);
}

/** High leagues are full. Only the lowest may have an odd number of schools, and so one without a rival. */
function leagueSizes(schools: number): number[] {
  const full = Math.floor(schools / LEAGUE_SIZE_MAX);
  const rest = schools % LEAGUE_SIZE_MAX;
  const sizes = Array.from({ length: full }, () => LEAGUE_SIZE_MAX);
  if (rest === 0) return sizes;
  if (full === 0 || rest >= LEAGUE_SIZE_MIN) return [...sizes, rest];
  const lowest = LEAGUE_SIZE_MIN + (rest % 2);
  return [...sizes.slice(1), LEAGUE_SIZE_MAX + rest - lowest, lowest];
}
