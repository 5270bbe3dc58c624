import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceGames, boutPay, farewellPay, HIRED_MAX, hireGladiators } from "./games-pay.ts";

/** A stipend fills a purse up to this. */
const STIPEND_BOUND = 8000;

const gold = fc.integer({ min: 0, max: 100_000 });
const marketValue = fc.integer({ min: 30, max: 1500 }).map((tens) => 10 * tens);
const gladiators = fc
  .array(marketValue, { maxLength: 24 })
  .map((values) => values.map((value, index) => ({ id: `man-${index}`, marketValue: value })));
const schools = fc.record({
  gold,
  goldHeld: gold,
  wasSeen: fc.boolean(),
  bouts: fc.array(fc.record({ marketValue, hasWon: fc.boolean() }), { maxLength: HIRED_MAX }),
  reserve: gladiators,
});

test.each([
  [1250, true, 100],
  [1250, false, 40],
  [300, true, 20],
  [300, false, 10],
  [15_000, true, 1200],
  [15_000, false, 450],
])("a gladiator of %d gold whose win is %s is paid %d gold", (value, hasWon, pay) => {
  expect(boutPay(value, hasWon)).toBe(pay);
});

test("the games hire the ten most valuable gladiators, and each gladiator is hired or reserve", () => {
  fc.assert(
    fc.property(gladiators, (all) => {
      const { hired, reserve } = hireGladiators(all);
      expect(hired).toHaveLength(Math.min(HIRED_MAX, all.length));
      expect([...hired, ...reserve].map(({ id }) => id).toSorted()).toEqual(
        all.map(({ id }) => id).toSorted(),
      );
      const least = Math.min(...hired.map((gladiator) => gladiator.marketValue));
      for (const gladiator of reserve) expect(gladiator.marketValue).toBeLessThanOrEqual(least);
      expect(hireGladiators(all.toReversed())).toEqual({ hired, reserve });
    }),
  );
});

test("pay is the sum of the bouts' pays", () => {
  fc.assert(
    fc.property(schools, (school) => {
      const alone = school.bouts.map((bout) => balanceGames({ ...school, bouts: [bout] }).pay);
      expect(balanceGames(school).pay).toBe(alone.reduce((sum, pay) => sum + pay, 0));
    }),
  );
});

test("every amount is a whole number of gold that is not negative, and no purse falls below 0", () => {
  fc.assert(
    fc.property(schools, (school) => {
      const { pay, stipend, keep } = balanceGames(school);
      for (const amount of [pay, stipend, keep]) {
        expect(Number.isInteger(amount) && amount >= 0).toBe(true);
      }
      expect(school.gold + pay + stipend - keep).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a stipend goes to schools that are played, and makes none richer than the bound", () => {
  const bouts = [{ marketValue: 300, hasWon: false }];
  const poor = { gold: 0, goldHeld: 0, wasSeen: true, bouts, reserve: [] };
  const { stipend } = balanceGames(poor);
  expect(stipend).toBeGreaterThan(300);
  expect(balanceGames({ ...poor, wasSeen: false }).stipend).toBe(0);
  expect(balanceGames({ ...poor, bouts: [] }).stipend).toBe(0);
  expect(balanceGames({ ...poor, goldHeld: 50_000 }).stipend).toBe(0);
  fc.assert(
    fc.property(gold, gold, (gold, goldHeld) => {
      const purse = gold + goldHeld;
      const given = balanceGames({ ...poor, gold, goldHeld }).stipend;
      expect(given).toBeLessThanOrEqual(stipend);
      expect(purse + given).toBeLessThanOrEqual(Math.max(purse, STIPEND_BOUND));
    }),
  );
});

test("a gladiator who leaves brings a tenth of his value", () => {
  expect(farewellPay(1250)).toBe(130);
  expect(farewellPay(300)).toBe(30);
});
