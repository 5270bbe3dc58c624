import fc from "fast-check";
import { expect, test } from "vitest";
import { openLotsFor } from "./supply.ts";

const schools = fc.nat(100_000);
const price = fc.double({ min: 0, max: 3, noNaN: true });

test.each([
  ["few schools get what the operator set", 24, 12, 1, 24],
  ["many schools get lots by their number", 24, 400, 1, 128],
  ["a price of 0.8 of the values keeps all lots", 24, 400, 0.8, 128],
  ["a lower price keeps fewer lots", 24, 400, 0.575, 64],
  ["a market that sells nothing keeps three lots", 24, 400, 0, 3],
  ["a market in its first week keeps all lots", 24, 400, null, 128],
  ["a market of two lots keeps both", 2, 5, 0, 2],
  ["a huge market keeps 10,000 lots", 24, 1_000_000, 1, 10_000],
])("%s", (_, marketSize, schoolsSeen, priceOverValue, lots) => {
  expect(openLotsFor(marketSize, schoolsSeen, priceOverValue)).toBe(lots);
});

test("more schools or better prices never mean fewer lots", () => {
  fc.assert(
    fc.property(schools, price, fc.nat(1000), price, (seen, paid, more, better) => {
      const lots = openLotsFor(24, seen, paid);
      expect(Number.isInteger(lots)).toBe(true);
      expect(openLotsFor(24, seen + more, paid)).toBeGreaterThanOrEqual(lots);
      expect(openLotsFor(24, seen, paid + better)).toBeGreaterThanOrEqual(lots);
    }),
  );
});
