import fc from "fast-check";
import { expect, test } from "vitest";
import { freeForPlayersLots, startingGoldAfterPurchase } from "./starting-gold.ts";

const FIRST_PURSE = { gold: 10_000, goldHeld: 0, startingGold: 10_000, heldForPlayersLots: 0 };

test("the first purse buys no player's gladiator", () => {
  expect(freeForPlayersLots(FIRST_PURSE)).toBe(0);
});

test("earned gold is free, less what is held for players' lots", () => {
  expect(freeForPlayersLots({ ...FIRST_PURSE, gold: 12_000 })).toBe(2000);
  const bidding = { ...FIRST_PURSE, gold: 11_500, goldHeld: 500, heldForPlayersLots: 500 };
  expect(freeForPlayersLots(bidding)).toBe(1500);
});

test("a purchase from stock spends starting gold first", () => {
  expect(startingGoldAfterPurchase(10_000, 1200)).toBe(8800);
  expect(startingGoldAfterPurchase(1000, 1200)).toBe(0);
});

test("players' lots never take more gold than what was earned", () => {
  const purses = fc.record({
    gold: fc.nat(50_000),
    goldHeld: fc.nat(50_000),
    startingGold: fc.nat(10_000),
    heldForPlayersLots: fc.nat(50_000),
  });
  fc.assert(
    fc.property(purses, (purse) => {
      const free = freeForPlayersLots(purse);
      expect(free).toBeGreaterThanOrEqual(0);
      expect(free).toBeLessThanOrEqual(purse.gold);
      const earned = Math.max(0, purse.gold + purse.goldHeld - purse.startingGold);
      const most = Math.max(earned, purse.heldForPlayersLots);
      expect(free + purse.heldForPlayersLots).toBeLessThanOrEqual(most);
    }),
  );
});
