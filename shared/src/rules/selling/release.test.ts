import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOfRelease, releasePay } from "./release.ts";

const READY = { isOnSale: false, gamesInSchool: 1, isInEscrow: false };

test.each([
  ["after games in the school", {}, null],
  ["while he is on sale", { isOnSale: true, gamesInSchool: 0 }, "ON_SALE"],
  ["before any games in the school", { gamesInSchool: 0 }, "OWNED_TOO_SHORT"],
  ["while the sale that brought him may be voided", { isInEscrow: true }, "SALE_LOOKED_AT"],
])("a gladiator's release %s", (_, question, refusal) => {
  expect(refusalOfRelease({ ...READY, ...question })).toBe(refusal);
});

test.each([
  ["a tenth of the value in tens", 470, 300, 50],
  ["at least ten", 20, 300, 10],
  ["at most half of the price", 4000, 250, 125],
  ["a tenth where the price is not known", 4000, null, 400],
])("a released gladiator brings %s", (_, marketValue, paid, gold) => {
  expect(releasePay(marketValue, paid)).toBe(gold);
});

test("a release never brings more than half of what was paid", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 100, max: 1_000_000 }), (value, paid) => {
      const gold = releasePay(value, paid);
      expect(Number.isInteger(gold)).toBe(true);
      expect(gold).toBeGreaterThan(0);
      expect(gold).toBeLessThanOrEqual(paid / 2);
    }),
  );
});
