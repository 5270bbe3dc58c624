import fc from "fast-check";
import { expect, test } from "vitest";
import { leagueMove } from "./league-moves.ts";
import {
  afterFixture,
  leagueTable,
  tableAfter,
  type Meeting,
  type Standing,
} from "./league-table.ts";
import { roundFixtures } from "./round-fixtures.ts";
import { seasonPrize } from "./season-prize.ts";
import { nextRound, SEASON_ROUNDS, type SeasonRound } from "./season-rounds.ts";

function standing(userId: string, drawn: number, boutsOf: readonly [number, number][]): Standing {
  const start = { userId, drawn, played: 0, points: 0, boutsWon: 0, boutsLost: 0 };
  return boutsOf.reduce((line, [won, lost]) => afterFixture(line, won, lost), start);
}

function orderOf(standings: readonly Standing[], meetings: readonly Meeting[] = []): string {
  return leagueTable(standings, meetings)
    .map(({ userId }) => userId)
    .join("");
}

test("more bouts won bring 3 points, as many 1, fewer none", () => {
  const line = standing("A", 0, [
    [6, 4],
    [5, 5],
    [0, 10],
  ]);
  expect(line).toMatchObject({ played: 3, points: 4, boutsWon: 11, boutsLost: 19 });
});

test("points decide, then bouts won less lost, then bouts won, then the draw", () => {
  const table = [
    standing("E", 4, [[1, 2]]),
    standing("D", 3, [[6, 5]]),
    standing("C", 2, [[6, 5]]),
    standing("B", 1, [[7, 6]]),
    standing("A", 0, [[9, 1]]),
  ];
  expect(orderOf(table)).toBe("ABCDE");
});

test("the winner of their meeting stands first among schools with equal points and bouts", () => {
  const equal = [standing("A", 0, [[6, 4]]), standing("B", 1, [[6, 4]])];
  expect(orderOf(equal, [{ first: "A", second: "B", boutsWon: [3, 7] }])).toBe("BA");
  expect(orderOf(equal, [{ first: "A", second: null, boutsWon: [0, 0] }])).toBe("AB");
});

test("three schools that have each beaten one another stand in the order of the draw", () => {
  const equal = ["C", "A", "B"].map((userId) => standing(userId, "ABC".indexOf(userId), []));
  const circle = [
    { first: "A", second: "B", boutsWon: [6, 4] },
    { first: "B", second: "C", boutsWon: [6, 4] },
    { first: "C", second: "A", boutsWon: [6, 4] },
  ] as const;
  expect(orderOf(equal, circle)).toBe("ABC");
});

test("a season's table has every school once, whatever the results and the order of the lines", () => {
  const schools = "ABCDEFGH".split("");
  const results = fc.array(fc.nat(10), { minLength: 28, maxLength: 28 });
  fc.assert(
    fc.property(results, (won) => {
      const fixtures = Array.from({ length: SEASON_ROUNDS }, (_, index) =>
        roundFixtures(schools, index + 1),
      ).flat();
      const meetings = fixtures.map(([first, second], index): Meeting => {
        const boutsWon = [won[index] ?? 0, 10 - (won[index] ?? 0)] as const;
        return { first, second, boutsWon };
      });
      const standings = tableAfter(schools, meetings);
      const order = standings.map(({ userId }) => userId).join("");
      expect(order.split("").toSorted()).toEqual(schools);
      expect(new Set(standings.map(({ played }) => played))).toEqual(new Set([SEASON_ROUNDS]));
      expect(orderOf(standings.toReversed(), meetings.toReversed())).toBe(order);
    }),
  );
});

test("the first two of a league go up, the last two down, where there is a league", () => {
  const movesOf = (number: number) =>
    Array.from({ length: 8 }, (_, index) =>
      leagueMove({ rank: index + 1, size: 8, number, leagues: 3 }),
    );
  const stay = [null, null, null, null];
  expect(movesOf(1)).toEqual([null, null, ...stay, "down", "down"]);
  expect(movesOf(2)).toEqual(["up", "up", ...stay, "down", "down"]);
  expect(movesOf(3)).toEqual(["up", "up", ...stay, null, null]);
  expect(leagueMove({ rank: 1, size: 1, number: 1, leagues: 1 })).toBeNull();
});

test.each([
  [{ rank: 1, size: 8, number: 3, leagues: 3 }, 600],
  [{ rank: 3, size: 8, number: 3, leagues: 3 }, 150],
  [{ rank: 4, size: 8, number: 3, leagues: 3 }, 0],
  [{ rank: 1, size: 8, number: 1, leagues: 3 }, 720],
  [{ rank: 2, size: 8, number: 1, leagues: 1250 }, 450],
  [{ rank: 2, size: 2, number: 1, leagues: 1 }, 0],
  [{ rank: 1, size: 1, number: 1, leagues: 1 }, 0],
])("%j brings %d gold", (end, gold) => {
  expect(seasonPrize(end)).toBe(gold);
});

test("a season has seven rounds, and the next one follows", () => {
  let last: SeasonRound | null = null;
  const rounds = Array.from({ length: 8 }, () => (last = nextRound(last)));
  expect(rounds.map(({ season, round }) => `${season}.${round}`).join(" ")).toBe(
    "1.1 1.2 1.3 1.4 1.5 1.6 1.7 2.1",
  );
});
