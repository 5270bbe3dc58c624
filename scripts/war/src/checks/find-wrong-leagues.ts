import type { Fixture, League } from "@ludus/shared/contract/leagues-api";

/** By the players' guide. */
const POINTS_FOR_MORE = 3;
const POINTS_FOR_AS_MANY = 1;

type Line = Pick<
  League["table"][number],
  "userId" | "played" | "points" | "boutsWon" | "boutsLost"
>;

/** One sentence for each school whose line in the table contradicts the league's own fixtures. */
export function findWrongLines({
  id,
  table,
  fixtures,
}: Pick<League, "id" | "fixtures"> & { table: readonly Line[] }): string[] {
  return table.flatMap(({ userId, played, points, boutsWon, boutsLost }) => {
    const theirs = fixtures.filter(({ first, second }) => first === userId || second === userId);
    const rounds = new Set(theirs.map(({ round }) => round));
    const results = theirs.flatMap(({ first, boutsWon: won }) => {
      if (won === null) return [];
      return first === userId ? { own: won[0], other: won[1] } : { own: won[1], other: won[0] };
    });
    const sumOf = (valueOf: (result: { own: number; other: number }) => number) =>
      results.reduce((sum, result) => sum + valueOf(result), 0);
    const told = [played, points, boutsWon, boutsLost].join(", ");
    const summed = [
      results.length,
      sumOf(pointsOf),
      sumOf(({ own }) => own),
      sumOf(({ other }) => other),
    ].join(", ");
    return [
      ...(rounds.size === theirs.length ? [] : [`${userId} meets two in a round of league ${id}`]),
      ...(told === summed ? [] : [`the table of ${id} has ${told} for ${userId}, not ${summed}`]),
    ];
  });
}

/** One sentence if a fixture's bouts make another result than it says. */
export function findWrongFixture({
  gamesNumber,
  first,
  boutsWon,
  bouts,
}: Pick<Fixture, "gamesNumber" | "boutsWon"> & {
  first: Pick<Fixture["first"], "userId">;
  bouts: readonly {
    first: unknown;
    second: unknown;
    firstHasWon: boolean | null;
    counts: boolean;
  }[];
}): string[] {
  const counted = bouts.filter(({ counts }) => counts);
  const won = counted.filter((bout) =>
    bout.first !== null && bout.second !== null ? bout.firstHasWon === true : bout.first !== null,
  ).length;
  const [told, summed] = [boutsWon.join(" to "), `${won} to ${counted.length - won}`];
  return told === summed
    ? []
    : [`${first.userId} has ${told} at games ${gamesNumber}, not ${summed} by the bouts`];
}

function pointsOf({ own, other }: { own: number; other: number }): number {
  if (own === other) return POINTS_FOR_AS_MANY;
  return own > other ? POINTS_FOR_MORE : 0;
}
