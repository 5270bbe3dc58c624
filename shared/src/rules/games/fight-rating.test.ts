import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTRIBUTES, type AttributeName } from "../../model/gladiators/attributes.ts";
import { recordOf } from "../../records.ts";
import { fightRatingOf, type RatedGladiator } from "./fight-rating.ts";

const percent = fc.integer({ min: 0, max: 100 });
const gladiators = fc
  .tuple(
    fc.array(percent, { minLength: ATTRIBUTES.length, maxLength: ATTRIBUTES.length }),
    percent,
    percent,
  )
  .map(([values, condition, morale]) =>
    gladiator((name) => values[ATTRIBUTES.indexOf(name)] ?? 0, condition, morale),
  );

function gladiator(
  valueOf: (name: AttributeName) => number,
  condition = 100,
  morale = 100,
): RatedGladiator {
  const attributes = recordOf(ATTRIBUTES, (name) => {
    return { value: valueOf(name), max: 100, analyzed: false };
  });
  return { attributes, bestWeapon: "sword", condition, morale };
}

test("a rating is a whole number from 0 to 1,000", () => {
  expect(fightRatingOf(gladiator(() => 0))).toBe(0);
  expect(fightRatingOf(gladiator(() => 100))).toBe(1000);
  fc.assert(
    fc.property(gladiators, (rated) => {
      const rating = fightRatingOf(rated);
      expect(Number.isInteger(rating) && rating >= 0 && rating <= 1000).toBe(true);
    }),
  );
});

test("a rating rises with condition and with morale", () => {
  const rested = fightRatingOf(gladiator(() => 50));
  expect(fightRatingOf(gladiator(() => 50, 50))).toBeLessThan(rested);
  expect(fightRatingOf(gladiator(() => 50, 100, 50))).toBeLessThan(rested);
});

test("weapons beside the best one don't count", () => {
  const swordsman = (name: AttributeName) => (name === "net" ? 90 : 40);
  expect(fightRatingOf(gladiator(swordsman))).toBe(fightRatingOf(gladiator(() => 40)));
});
