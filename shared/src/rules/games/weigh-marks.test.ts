import { expect, test } from "vitest";
import { weighMarks } from "./weigh-marks.ts";

const EVEN = { weapon: 50, combat: 50, physical: 50, mental: 50 };
const weigh = (given: Partial<Parameters<typeof weighMarks>[0]>) => {
  const bout = { first: EVEN, second: EVEN, firstHasWon: true, firstChance: 0.7, ...given };
  const { decidedBy, againstOdds } = weighMarks(bout);
  return [decidedBy.map(({ mark }) => mark), againstOdds.map(({ mark }) => mark)];
};

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
  ["names nothing between equals", { firstChance: 0.5 }, []],
] as const)("a bout %s", (_what, given, names) => {
  expect(weigh(given)).toEqual([names, []]);
});

test.each([
  [
    "what spoke for the loser, then what spoke for the winner",
    { second: MIXED, firstChance: 0.3 },
    ["weapon", "mental", "combat"],
  ],
  ["the winner's lead alone, where the loser had none", { first: STRONG }, ["combat"]],
] as const)("a win against the odds credits nothing, and names %s", (_what, given, names) => {
  expect(weigh({ firstChance: 0.49, ...given })).toEqual([[], names]);
});
