import { expect, test } from "vitest";
import { ATTRIBUTE_GROUPS, ATTRIBUTES } from "../../model/gladiators/attributes.ts";
import { recordOf } from "../../records.ts";
import { groupTrainingCost, trainedGroup, trainingCost } from "./training.ts";

const attributes = recordOf(ATTRIBUTES, () => ({ value: 30, max: 60, analyzed: false }));
const young = { age: 20, attributes, marketValue: 1250 };

test.each([
  [300, 6],
  [1250, 25],
  [1260, 26],
  [15_000, 300],
])("the training of a gladiator of %d gold costs %d gold a games", (marketValue, cost) => {
  expect(groupTrainingCost(marketValue)).toBe(cost);
  expect(trainingCost({ ...young, marketValue, training: "combat" })).toBe(cost);
});

test("a gladiator without a training, or who grows no more, is trained as his style has it, for nothing", () => {
  for (const gladiator of [
    { ...young, training: "style" as const },
    { ...young, training: "combat" as const, age: 32 },
    { ...young, training: "combat" as const, age: 38 },
  ]) {
    expect([trainedGroup(gladiator), trainingCost(gladiator)]).toEqual([null, 0]);
  }
});

test("a group whose attributes have all reached their limits isn't trained, the others are", () => {
  const full = recordOf(ATTRIBUTES, (name) => {
    const isCombat = ATTRIBUTE_GROUPS.combat.some((combat) => combat === name);
    return { value: 30, max: isCombat ? 30 : 60, analyzed: false };
  });
  const gladiator = { ...young, attributes: full };
  expect(trainingCost({ ...gladiator, training: "combat" })).toBe(0);
  expect(trainedGroup({ ...gladiator, training: "mental" })).toBe("mental");
});
