import type { League } from "@ludus/shared/contract/leagues-api";
import { expect, test } from "vitest";
import { makeFixture, makeLeague } from "../../../../test/games-factories.ts";
import { headlineOf } from "./headline.ts";

const { bouts } = makeFixture();
/** Ludus Magnus against Ludus Vatia; round null: guests. */
const evening = (hasWon: boolean, round: number | null) =>
  makeFixture({ round, bouts: bouts.map((bout) => ({ ...bout, firstHasWon: hasWon })) });

type Result = readonly [first: string, second: string, won: number];
/** A pair of results for each round; the others of ten bouts are lost. */
const leagueAfter = (...rounds: readonly (readonly [Result, Result])[]) =>
  makeLeague({
    fixtures: rounds.flatMap((results, index) =>
      results.map(([first, second, won]): League["fixtures"][number] => {
        return { round: index + 1, gamesNumber: index, first, second, boutsWon: [won, 10 - won] };
      }),
    ),
  });

test.each([
  [
    "a first defeat",
    [
      [
        ["player", "tullia", 6],
        ["vatia", "agrippina", 6],
      ],
      [
        ["player", "agrippina", 5],
        ["vatia", "tullia", 4],
      ],
      [
        ["player", "vatia", 4],
        ["tullia", "agrippina", 5],
      ],
    ],
    "The first defeat of the season",
  ],
  [
    "a defeat that costs places",
    [
      [
        ["player", "tullia", 6],
        ["vatia", "agrippina", 6],
      ],
      [
        ["player", "vatia", 4],
        ["tullia", "agrippina", 5],
      ],
    ],
    "Down to the second place",
  ],
  [
    "a defeat with which the school rises all the same",
    [
      [
        ["player", "tullia", 3],
        ["vatia", "agrippina", 6],
      ],
      [
        ["player", "vatia", 4],
        ["agrippina", "tullia", 1],
      ],
    ],
    "Beaten, and still up to the third place",
  ],
] as const)("%s reads right", (_what, rounds, headline) => {
  expect(headlineOf(evening(false, rounds.length), leagueAfter(...rounds))).toBe(headline);
});

test("a win with which the school falls all the same reads right", () => {
  const league = leagueAfter(
    [
      ["player", "tullia", 6],
      ["agrippina", "vatia", 6],
    ],
    [
      ["player", "vatia", 6],
      ["agrippina", "tullia", 10],
    ],
  );
  expect(headlineOf(evening(true, 2), league)).toBe("Won, and still down to the second place");
});

test("a defeat of guests says by whom they were beaten", () => {
  expect(headlineOf(evening(false, null), null)).toBe("Ludus Magnus is beaten by Ludus Vatia");
});
