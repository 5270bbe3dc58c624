import fc from "fast-check";
import { expect, test } from "vitest";
import { saleCommission, saleFee } from "./sale-terms.ts";

const price = fc.integer({ min: 100, max: 1_000_000 });

test.each([
  [100, 10],
  [500, 10],
  [510, 11],
  [10_000, 200],
])("a starting price of %d costs a fee of %d gold", (startingPrice, fee) => {
  expect(saleFee(startingPrice)).toBe(fee);
});

test.each([
  [1, 150],
  [3, 150],
  [4, 100],
  [11, 100],
  [12, 50],
  [24, 50],
])(
  "the seller of a gladiator who has been in the school for %d games pays %d of 1,000 gold",
  (games, commission) => {
    expect(saleCommission(1000, games)).toBe(commission);
  },
);

test("a commission is rounded up", () => {
  expect(saleCommission(101, 4)).toBe(11);
});

test("a commission is whole, leaves the seller most of the price, and falls with tenure", () => {
  fc.assert(
    fc.property(price, fc.nat(30), (price, games) => {
      const commission = saleCommission(price, games);
      expect(Number.isInteger(commission)).toBe(true);
      expect(commission).toBeGreaterThan(0);
      expect(commission).toBeLessThanOrEqual(Math.ceil(0.15 * price));
      expect(saleCommission(price, games + 1)).toBeLessThanOrEqual(commission);
    }),
  );
});
