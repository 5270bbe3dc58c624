import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../../durations.ts";
import { comparablesOf, usualPrice, type Sale } from "./comparables.ts";

const NOW = 100 * DAY_MS;
const MAN = { age: 22, level: 6, potential: 55, bestWeapon: "sword" } as const;

let buyers = 0;

/** Each to a buyer of its own. */
function sale(price: number, change: Partial<Sale> = {}): Sale {
  const buyerId = `buyer-${(buyers += 1)}`;
  const soldAt = NOW - DAY_MS;
  return { ...MAN, price, tiedPaid: 0, soldAt, buyerId, sellerId: null, bidders: 2, ...change };
}

function fetched(sales: readonly Sale[]) {
  return comparablesOf(MAN, sales, NOW);
}

const EIGHT = [700, 800, 900, 1000, 1100, 1200, 1300, 1400].map((price) => sale(price));
const prices = fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 8, maxLength: 40 });

test("the median and the quartiles are prices that were paid", () => {
  expect(fetched(EIGHT)).toEqual({ count: 8, days: 30, low: 800, median: 1000, high: 1200 });
});

test("fewer than five sales are too few", () => {
  expect(fetched(EIGHT.slice(0, 4))).toEqual({ count: 4, tooFew: true });
  expect(fetched(EIGHT.slice(0, 5))).toMatchObject({ count: 5, median: 900 });
});

test.each<[string, Partial<Sale>]>([
  ["a man with another best weapon", { bestWeapon: "net" }],
  ["a man of far less potential", { potential: 30 }],
  ["a much older man", { age: 36 }],
  ["a man of a far higher level", { level: 20 }],
  ["a lot with a single bidder", { bidders: 1 }],
  ["a man who was paid with a first purse", { tiedPaid: 9000 }],
  ["a man who was paid with a first purse in part", { tiedPaid: 1 }],
  ["a man who was sold 30 days ago", { soldAt: NOW - 30 * DAY_MS }],
])("the sale of %s doesn't count", (_, change) => {
  expect(fetched([...EIGHT, sale(9000, change)])).toEqual(fetched(EIGHT));
});

test("gladiators who are less like him count only while there are fewer than eight like him", () => {
  const less = EIGHT.map(({ price }) => sale(price + 5000, { age: 27 }));
  expect(fetched([...EIGHT, ...less])).toMatchObject({ count: 8, median: 1000 });
  expect(fetched([...EIGHT.slice(1), ...less])).toMatchObject({ count: 15 });
});

test("one outlier moves the median no further than to the next price", () => {
  fc.assert(
    fc.property(prices, fc.nat(), fc.constantFrom(100, 1_000_000), (paid, at, outlier) => {
      const sorted = paid.toSorted((one, other) => one - other);
      const middle = Math.floor((paid.length - 1) / 2);
      const replaced = paid.with(at % paid.length, outlier);
      const { median } = { median: NaN, ...fetched(replaced.map((price) => sale(price))) };
      expect(median).toBeGreaterThanOrEqual(sorted[middle - 1] ?? 0);
      expect(median).toBeLessThanOrEqual(sorted[middle + 1] ?? Infinity);
    }),
  );
});

test("a buyer's further purchases of a week count for nothing, from whomever they buy", () => {
  const buyerId = "spender";
  const first = sale(1500, { buyerId });
  const further = [9000, 9000, 9000].map((price) => sale(price, { buyerId }));
  const ofSchool = sale(9000, { buyerId, sellerId: "seller" });
  expect(fetched([...EIGHT, first, ...further, ofSchool])).toEqual(fetched([...EIGHT, first]));
  const weekBefore = sale(1500, { buyerId, soldAt: NOW - 8 * DAY_MS });
  expect(fetched([weekBefore, ...EIGHT, first])).toMatchObject({ count: 10 });
});

test("the usual price is the lesser of what gladiators like him fetched and his value", () => {
  expect(usualPrice({ ...MAN, marketValue: 5000 }, EIGHT, NOW)).toBe(1000);
  expect(usualPrice({ ...MAN, marketValue: 700 }, EIGHT, NOW)).toBe(700);
  expect(usualPrice({ ...MAN, marketValue: 5000 }, EIGHT.slice(0, 4), NOW)).toBe(5000);
});

test("two friends' further sales to each other in a week count for nothing", () => {
  const between = { sellerId: "friend", buyerId: "other" };
  const back = { sellerId: "other", buyerId: "friend" };
  fc.assert(
    fc.property(prices, fc.array(fc.boolean(), { maxLength: 20 }), (paid, swaps) => {
      const once = [...paid.map((price) => sale(price)), sale(1_000_000, between)];
      const often = swaps.map((isBack) => sale(1_000_000, isBack ? back : between));
      expect(fetched([...once, ...often])).toEqual(fetched(once));
    }),
  );
});
