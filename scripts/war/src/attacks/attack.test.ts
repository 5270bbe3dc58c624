import { expect, test } from "vitest";
import { AttackTally } from "./attack.ts";

test("an attack that never got what it is there for is named with the missing outcome", async () => {
  const once = async (round: number) => (round === 0 ? ["401", "401"] : ["429"]);
  const tally = new AttackTally([{ name: "guesses", gets: ["401", "429", "cut"], once }]);
  await tally.playRound();
  await tally.playRound();
  expect(tally.outcomes()).toEqual([["guesses", "401 × 2, 429 × 1"]]);
  expect(tally.missing()).toEqual(['The attack "guesses" never got cut.']);
});
