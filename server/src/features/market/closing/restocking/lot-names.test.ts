import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  openMarketFixture,
  seededGladiators,
  type MarketFixture,
} from "../../../../../test/fixtures/market-fixture.ts";
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
    .select({
      id: gladiators.id,
      lotName: auctions.gladiatorName,
      name: gladiators.name,
      key: gladiators.nameKey,
    })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId))
    .where(isOpen(auctions));
}

/** Whose generator draws the same gladiators as every other node's. */
function openNode(): MarketFixture {
  return { ...market, gladiators: seededGladiators("the same on every node") };
}

/** As a market that an earlier release stocked. */
async function giveAll(name: string): Promise<void> {
  const { database } = market;
  const { auctions, gladiators } = database.tables;
  await database.transaction(async (tx) => {
    await tx.update(gladiators).set({ name, nameKey: name.toLowerCase() });
    await tx.update(auctions).set({ gladiatorName: name });
  });
}

test("no two open lots share a name, however many nodes restock at once", async () => {
  await Promise.all([restockMarket(openNode()), restockMarket(openNode())]);
  const lots = await openLots();
  expect(lots).toHaveLength(150);
  expect(new Set(lots.map(({ name }) => name)).size).toBe(150);
  await restockMarket({ ...openNode(), marketSize: 200 });
  expect(new Set((await openLots()).map(({ name }) => name)).size).toBe(200);
});

test("gladiators who shared a name are listed again under names of their own", async () => {
  await restockMarket(market);
  await giveAll("Moskon");
  market.clock.advance(DURATION_MS / 2);
  await closeDueAuctions(market);
  market.clock.advance(DURATION_MS / 2);
  await closeDueAuctions(market);
  const lots = await openLots();
  expect(lots).toHaveLength(150);
  expect(new Set(lots.map(({ name }) => name)).size).toBe(150);
  for (const { lotName, name, key } of lots) {
    expect(name).toMatch(/^Moskon( |$)/);
    expect([lotName, key]).toEqual([name, name.toLowerCase()]);
  }
});

test("a gladiator whose name nobody else has keeps it when listed again", async () => {
  await restockMarket(market);
  const before = new Map((await openLots()).map(({ id, name }) => [id, name]));
  market.clock.advance(DURATION_MS);
  await closeDueAuctions(market);
  expect(new Map((await openLots()).map(({ id, name }) => [id, name]))).toEqual(before);
});
