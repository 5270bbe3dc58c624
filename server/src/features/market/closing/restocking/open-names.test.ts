import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, seededGladiators, type MarketFixture } from "#test/market-fixture.ts";
import { isOpen } from "../../../../platform/database/schema/is-open.ts";
import { closeDueAuctions } from "../close-due-auctions.ts";
import { restockMarket } from "./restock-market.ts";

const DURATION_MS = 3000;
let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 150, auctionDurationMs: DURATION_MS });
});
afterEach(() => market.close());

async function openLots() {
  const { read, tables } = market.database;
  const { auctions, gladiators } = tables;
  return read
    .select({ id: gladiators.id, name: gladiators.name })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId))
    .where(isOpen(auctions));
}

/** Whose generator draws the same gladiators as every other node's. */
function openNode(): MarketFixture {
  return { ...market, gladiators: seededGladiators("the same on every node") };
}

test("no two open lots share a name, however many nodes restock at once", async () => {
  await Promise.all([restockMarket(openNode()), restockMarket(openNode())]);
  const lots = await openLots();
  expect(lots).toHaveLength(150);
  expect(new Set(lots.map(({ name }) => name)).size).toBe(150);
  await restockMarket({ ...openNode(), supply: { wantedLots: () => Promise.resolve(200) } });
  expect(new Set((await openLots()).map(({ name }) => name)).size).toBe(200);
});

test("a gladiator keeps the name when listed again", async () => {
  await restockMarket(market);
  const before = new Map((await openLots()).map(({ id, name }) => [id, name]));
  market.clock.advance(DURATION_MS);
  await closeDueAuctions(market);
  expect(new Map((await openLots()).map(({ id, name }) => [id, name]))).toEqual(before);
});
