import type { League } from "@ludus/shared/contract/leagues-api";
import { tableAfter, type Standing } from "@ludus/shared/rules/leagues/league-table";

export interface LeagueLine {
  userId: string;
  place: number;
  points: number;
  boutsWon: number;
  /** Places gained by the round; below 0 lost. */
  gained: number;
}

/** The table as it stood after a round, and what that round changed. */
export function tableOfRound(league: League, round: number): LeagueLine[] {
  const before = standingsAfter(league, round - 1).map(({ userId }) => userId);
  return standingsAfter(league, round).map(({ userId, points, boutsWon }, index) => ({
    userId,
    place: index + 1,
    points,
    boutsWon,
    gained: round > 1 ? before.indexOf(userId) - index : 0,
  }));
}

function standingsAfter({ table, fixtures }: League, round: number): Standing[] {
  const held = fixtures.flatMap(({ boutsWon, ...fixture }) =>
    boutsWon !== null && fixture.round <= round ? { ...fixture, boutsWon } : [],
  );
  return tableAfter(
    table.map(({ userId }) => userId),
    held,
  );
}

export type Outcome = "won" | "drawn" | "lost";

/** A school's outcomes in the rounds before one, in their order. */
export function outcomesBefore({ fixtures }: League, userId: string, round: number): Outcome[] {
  return fixtures
    .filter((fixture) => fixture.round < round)
    .toSorted((one, other) => one.round - other.round)
    .flatMap(({ first, second, boutsWon }) => {
      if (boutsWon === null || (first !== userId && second !== userId)) return [];
      const [own = 0, others = 0] = first === userId ? boutsWon : boutsWon.toReversed();
      return own === others ? "drawn" : own > others ? "won" : "lost";
    });
}
