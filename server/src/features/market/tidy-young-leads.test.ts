import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "../../../test/fixtures/market-fixture.ts";
import { createTestPlayers } from "../../../test/fixtures/test-players.ts";
import { judgeBatch } from "./bidding/judging/judge-batch.ts";
import { restockMarket } from "./closing/restocking/restock-market.ts";
import { tidyYoungLeads } from "./tidy-young-leads.ts";

const DAY_MS = 86_400_000;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({
    marketSize: 3,
    auctionDurationMs: 3 * DAY_MS,
    youngLeadsMax: 2,
  });
});
afterEach(() => market.close());

test("leads that an older node has not counted are counted, and a network is forgotten after the first day", async () => {
  const { database, clock } = market;
  const { schools, auctions } = database.tables;
  const [player] = await createTestPlayers(market, 1, { address: "192.0.2.1" });
  const { id: userId = "", username = "" } = player ?? {};
  await restockMarket(market);
  const lots = await database.read.select().from(auctions);
  const entries = lots.map(({ gladiatorId }) => {
    return {
      gladiatorId,
      bidderId: userId,
      bidderName: username,
      bidAmount: 100,
      idempotencyKey: null,
    };
  });
  const { receipts } = await judgeBatch(market, entries);
  expect(receipts.map(({ ok }) => ok)).toEqual([true, true, false]);
  await database.transaction(async (tx) => {
    await tx.update(schools).set({ youngLeads: 0 }).where(eq(schools.userId, userId));
  });

  const read = async () => (await database.read.select().from(schools))[0];
  await tidyYoungLeads(database, clock.now() + DAY_MS - 1);
  expect(await read()).toMatchObject({
    youngLeads: 2,
    youngGroup: expect.stringMatching(/^\w{64}$/),
  });
  await tidyYoungLeads(database, clock.now() + DAY_MS);
  expect(await read()).toMatchObject({ youngLeads: null, youngGroup: null, youngUntil: null });
});
