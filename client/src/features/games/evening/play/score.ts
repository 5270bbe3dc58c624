import type { Fixture } from "@ludus/shared/contract/leagues-api";
import { placeWinner } from "@ludus/shared/rules/leagues/fixture-result";

export type FixtureBout = Fixture["bouts"][number];
export type Score = readonly [first: number, second: number];
/** Null: for neither side. */
export type BoutResult = "won" | "lost" | null;

/** Places where somebody stands. */
export function boutsOf({ bouts }: Fixture): FixtureBout[] {
  return bouts.filter(({ first, second }) => first !== null || second !== null);
}

/** For the first school, as it counts in the score. */
export function resultOf(bout: FixtureBout): BoutResult {
  const { first, second, firstHasWon, counts } = bout;
  const place = { hasFirst: first !== null, hasSecond: second !== null, firstHasWon };
  const winner = placeWinner(place, counts);
  return winner && (winner === "first" ? "won" : "lost");
}

/** The bout's own result: against the organisers one may be lost whose place counts as won. */
export function foughtResultOf(bout: FixtureBout): BoutResult {
  if (bout.first === null && bout.second === null) return null;
  return hasFirstWon(bout) ? "won" : "lost";
}

/** Where only one side stood there may be no bout. */
export function hasFirstWon({ first, firstHasWon }: FixtureBout): boolean {
  return firstHasWon ?? first !== null;
}

/** Whether one place at least decides the fixture. */
export function doesAnyCount({ bouts }: Fixture): boolean {
  return bouts.some((bout) => resultOf(bout) !== null);
}

/** Where no place counts, as for guests whom the organisers meet, the bouts themselves are the score. */
export function shownResultOf(fixture: Fixture): (bout: FixtureBout) => BoutResult {
  return doesAnyCount(fixture) ? resultOf : foughtResultOf;
}

export function scoreOf(fixture: Fixture, bouts: readonly FixtureBout[]): Score {
  const results = bouts.map(shownResultOf(fixture));
  return [
    results.filter((result) => result === "won").length,
    results.filter((result) => result === "lost").length,
  ];
}
