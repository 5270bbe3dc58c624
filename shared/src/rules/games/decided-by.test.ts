import { expect, test } from "vitest";
import { decidedBy } from "./decided-by.ts";

const EVEN = { weapon: 50, combat: 50, physical: 50, mental: 50 };
const namesOf = (given: Partial<Parameters<typeof decidedBy>[0]>) =>
  decidedBy({ first: EVEN, second: EVEN, firstHasWon: true, firstChance: 0.7, ...given }).map(
    ({ mark }) => mark,
  );

const STRONG = { weapon: 53, combat: 90, physical: 60, mental: 51 };
const MIXED = { weapon: 70, combat: 40, physical: 45, mental: 60 };

test.each([
  ["names the three greatest leads", { first: STRONG }, ["combat", "physical", "weapon"]],
  [
    "names two leads and the greatest of what spoke against him",
    { first: MIXED },
    ["weapon", "mental", "combat"],
  ],
  [
    "sees the bout from the winner's side",
    { second: MIXED, firstHasWon: false, firstChance: 0.3 },
    ["weapon", "mental", "combat"],
  ],
  ["credits nothing to a winner against the odds", { first: STRONG, firstChance: 0.49 }, []],
  ["names nothing between equals", { firstChance: 0.5 }, []],
] as const)("a bout %s", (_what, given, names) => {
  expect(namesOf(given)).toEqual(names);
});
