import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTRIBUTES } from "../../model/gladiators/attributes.ts";
import { recordOf } from "../../records.ts";
import { marketValueOf, type AppraisedGladiator } from "./market-value.ts";

function gladiator(value: number, change: Partial<AppraisedGladiator> = {}): AppraisedGladiator {
  const attributes = recordOf(ATTRIBUTES, () => ({ value, max: 100, analyzed: false }));
  return { age: 22, attributes, potential: 60, bestWeapon: "sword", appraisal: 1, ...change };
}

test("a value is from 300 to 15,000 gold, in tens, and never falls when he grows", () => {
  const ages = fc.integer({ min: 16, max: 38 });
  fc.assert(
    fc.property(
      ages,
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(0.9, 1, 1.1),
      (age, value, appraisal) => {
        const gold = marketValueOf(gladiator(value, { age, appraisal }));
        expect(gold % 10).toBe(0);
        expect(gold).toBeGreaterThanOrEqual(300);
        expect(gold).toBeLessThanOrEqual(15_000);
        expect(marketValueOf(gladiator(value + 1, { age, appraisal }))).toBeGreaterThanOrEqual(
          gold,
        );
      },
    ),
  );
});

test("the young are worth more than the old of the same skill", () => {
  expect(marketValueOf(gladiator(40, { age: 18 }))).toBeGreaterThan(
    marketValueOf(gladiator(40, { age: 34 })),
  );
});
