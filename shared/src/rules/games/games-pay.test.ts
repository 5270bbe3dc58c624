import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceGames, boutPay, farewellPay } from "./games-pay.ts";
import { LINE_UP_PLACES } from "./line-up.ts";

/** A stipend fills a purse up to this. */
const STIPEND_BOUND = 8000;

const gold = fc.integer({ min: 0, max: 100_000 });
const marketValue = fc.integer({ min: 30, max: 1500 }).map((tens) => 10 * tens);
const schools = fc.record({
  gold,
  goldHeld: gold,
  wasSeen: fc.boolean(),
  bouts: fc.array(fc.record({ marketValue, hasWon: fc.boolean(), trainingCost: fc.nat(300) }), {
    maxLength: LINE_UP_PLACES,
  }),
  reserve: fc.array(fc.record({ marketValue }), { maxLength: 24 }),
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
      const { pay, stipend, keep, training } = balanceGames(school);
      for (const amount of [pay, stipend, keep, training]) {
        expect(Number.isInteger(amount) && amount >= 0).toBe(true);
      }
      expect(school.gold + pay + stipend - keep - training).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a stipend goes to schools that are played, and makes none richer than the bound", () => {
  const bouts = [{ marketValue: 300, hasWon: false, trainingCost: 0 }];
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

test("training is paid after upkeep, the first places first, and one that is too dear is passed over", () => {
  const bouts = [40, 30, 0, 20, 10].map((trainingCost, place) => {
    return { marketValue: 300, hasWon: false, trainingCost, place };
  });
  const owed = { gold: 60, goldHeld: 5000, wasSeen: false, bouts };
  const rich = balanceGames({ ...owed, gold: 1000, reserve: [] });
  expect([rich.training, rich.trained.map(({ place }) => place)]).toEqual([100, [0, 1, 3, 4]]);
  // 60 and 50 of pay less 50 of upkeep.
  const poor = balanceGames({ ...owed, reserve: [{ marketValue: 1000 }] });
  expect([poor.training, poor.trained.map(({ place }) => place)]).toEqual([60, [0, 3]]);
  const broke = balanceGames({ ...owed, reserve: [{ marketValue: 9000 }] });
  expect([broke.training, broke.trained]).toEqual([0, []]);
});

test("a gladiator who leaves brings a tenth of his value", () => {
  expect(farewellPay(1250)).toBe(130);
  expect(farewellPay(300)).toBe(30);
});
