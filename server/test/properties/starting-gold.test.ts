import fc from "fast-check";
import { expect, test } from "vitest";
import { freeForPlayersLots } from "@ludus/shared/rules/selling/starting-gold";
import { AUCTION_DURATION_MS, history, openMarketModel, take, type History } from "./histories.ts";
import type { MarketModel } from "./market-model.ts";
import { newListing } from "../../src/features/market/rows/listings.ts";

const RUNS = 300;

/** Beside the market's own lots, schools offer gladiators, and have spent a part of their first purses. */
function modelWithSales(
  past: History,
  startingShares: readonly number[],
  sellers: readonly number[],
) {
  const model = openMarketModel(past);
  const schools = [...model.schools.values()].map((school, index) => ({
    ...school,
    tiedGold: Math.floor(school.gold * (startingShares[index] ?? 0)),
  }));
  model.schools = new Map(schools.map((school) => [school.userId, school]));
  for (const [index, seller] of sellers.entries()) {
    const { userId, name } = schools[seller % schools.length] ?? { userId: "", name: "" };
    const gladiatorId = `offered-${index}`;
    model.offer(
      { gladiatorId, sellerId: userId },
      newListing(
        { gladiatorId, gladiatorName: gladiatorId },
        {
          seq: 1,
          now: model.now,
          endsAt: model.now + AUCTION_DURATION_MS,
          softClose: past.softClose,
          sale: { sellerId: userId, sellerSchool: name, startingPrice: 100, fee: 10 },
        },
      ),
    );
  }
  return model;
}

function heldForSalesOf(model: MarketModel, userId: string): number {
  return model.open
    .filter(({ leaderId, sellerId }) => leaderId === userId && sellerId !== null)
    .reduce((sum, { maximum, currentBid }) => sum + (maximum ?? currentBid ?? 0), 0);
}

test("gold held for players' lots is counted apart, and never exceeds a school's earned gold", () => {
  let led = 0;
  const situation = fc.record({
    past: history(25),
    startingShares: fc.array(fc.constantFrom(0, 0.3, 0.9, 1), { minLength: 4, maxLength: 4 }),
    sellers: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(situation, ({ past, startingShares, sellers }) => {
      const model = modelWithSales(past, startingShares, sellers);
      for (const step of past.steps) {
        take(model, step, past.marketSize + sellers.length);
        for (const school of model.schools.values()) {
          const { userId, gold, goldHeld, tiedGold: startingGold, heldForSales } = school;
          expect(heldForSales).toBe(heldForSalesOf(model, userId));
          expect(heldForSales).toBeLessThanOrEqual(gold + goldHeld - startingGold);
          const purse = { gold, goldHeld, startingGold, heldForPlayersLots: heldForSales };
          expect(freeForPlayersLots(purse)).toBeLessThanOrEqual(gold);
          led += heldForSales;
        }
      }
    }),
    { numRuns: RUNS },
  );
  // The histories do come to leads on players' lots.
  expect(led).toBeGreaterThan(0);
});
