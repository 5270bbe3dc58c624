import { expect, test } from "vitest";
import { findWrongFixture, findWrongLines } from "./find-wrong-leagues.ts";

type Result = [number, number];
const played = (round: number, boutsWon: Result | null) => {
  return { round, gamesNumber: round, first: "anna", second: "brutus", boutsWon };
};
const line = (userId: string, [games = 0, points = 0, boutsWon = 0, boutsLost = 0]: number[]) => {
  return { userId, played: games, points, boutsWon, boutsLost };
};
const fixtures = [played(1, [2, 1]), played(2, [3, 3]), played(3, null)];
const brutus = line("brutus", [2, 1, 4, 5]);

test("a table that is the sum of its fixtures is right", () => {
  const table = [line("anna", [2, 4, 5, 4]), brutus];
  expect(findWrongLines({ id: "1-1", table, fixtures })).toEqual([]);
});

test("a table with other points than its fixtures make, and a school with two fixtures in a round, are named", () => {
  const table = [line("anna", [2, 5, 5, 4]), brutus];
  expect(findWrongLines({ id: "1-1", table, fixtures })).toEqual([
    "the table of 1-1 has 2, 5, 5, 4 for anna, not 2, 4, 5, 4",
  ]);
  const twice = [played(1, null), played(1, null)];
  const nothing = [line("anna", [])];
  expect(findWrongLines({ id: "1-1", table: nothing, fixtures: twice })).toEqual([
    "anna meets two in a round of league 1-1",
  ]);
});

test("a fixture counts bouts for their winners, and places that one school has alone", () => {
  const bouts = [
    { first: {}, second: {}, firstHasWon: true, counts: true },
    { first: {}, second: {}, firstHasWon: false, counts: true },
    { first: {}, second: null, firstHasWon: false, counts: true },
    { first: null, second: {}, firstHasWon: true, counts: false },
  ];
  const fixture = { gamesNumber: 7, first: { userId: "anna" }, bouts };
  expect(findWrongFixture({ ...fixture, boutsWon: [2, 1] })).toEqual([]);
  expect(findWrongFixture({ ...fixture, boutsWon: [3, 1] })).toEqual([
    "anna has 3 to 1 at games 7, not 2 to 1 by the bouts",
  ]);
});
