import fc from "fast-check";
import { expect, test } from "vitest";
import { openLotsFor } from "./supply.ts";

const schools = fc.nat(100_000);
const price = fc.double({ min: 0, max: 3, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

const at = (priceOverValue: number, contestedShare: number | null = 1) => {
  return { priceOverValue, contestedShare };
};

test.each([
  ["few schools get what the operator set", 24, 12, at(1), 24],
  ["many schools get lots by their number", 24, 400, at(1), 128],
  ["a price of 0.8 of the values keeps all lots", 24, 400, at(0.8), 128],
  ["a lower price keeps fewer lots", 24, 400, at(0.575), 64],
  ["two bidders on half of the sold lots keep all lots", 24, 400, at(1, 0.5), 128],
  ["single bidders keep fewer lots", 24, 400, at(1, 0.4), 64],
  ["the scarcer of prices and bidders decides", 24, 400, at(0.575, 0.35), 32],
  ["a market that sells nothing keeps six lots", 24, 400, at(0, null), 6],
  ["a market that sells to single bidders alone keeps six lots", 24, 400, at(1, 0), 6],
  ["a market that can't know yet keeps all lots", 24, 400, null, 128],
  ["a market of two lots keeps both", 2, 5, at(0, null), 2],
  ["a huge market keeps 10,000 lots", 24, 1_000_000, at(1), 10_000],
])("%s", (_, marketSize, schoolsSeen, ended, lots) => {
  expect(openLotsFor(marketSize, schoolsSeen, ended)).toBe(lots);
});

test("more schools, better prices or more bidders never mean fewer lots", () => {
  fc.assert(
    fc.property(
      schools,
      price,
      share,
      fc.nat(1000),
      price,
      share,
      (seen, paid, contested, more, better, bidders) => {
        const lots = openLotsFor(24, seen, at(paid, contested));
        expect(Number.isInteger(lots)).toBe(true);
        expect(openLotsFor(24, seen + more, at(paid, contested))).toBeGreaterThanOrEqual(lots);
        expect(openLotsFor(24, seen, at(paid + better, contested))).toBeGreaterThanOrEqual(lots);
        const rivals = Math.min(1, contested + bidders);
        expect(openLotsFor(24, seen, at(paid, rivals))).toBeGreaterThanOrEqual(lots);
      },
    ),
  );
});
