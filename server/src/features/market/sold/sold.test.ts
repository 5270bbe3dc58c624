import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { comparables, soldLots } from "@ludus/shared/contract/market/selling-api";
import { MARKET_PAGE_SIZE, SOLD_KEPT_MS } from "@ludus/shared/limits";
import { DAY_MS } from "@ludus/shared/durations";
import { first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import { insertSold, soldLot } from "#test/sold-lots.ts";
import { pruneSoldLots } from "./sold-list.ts";

const CACHED_MS = 5001;

const fixture = await fakeTimeForFile({ auctionDurationMs: 200 * DAY_MS });
const [player] = await fixture.server.newPlayers(1);
const [gladiator] = first(1, await gladiatorsOnMarket(fixture.server, player));
const { database } = fixture.server.platform;
const { gladiators } = database.tables;
const traits = { age: 24, level: 6, potential: 55, bestWeapon: "sword" } as const;
await database.transaction(async (tx) => {
  await tx.update(gladiators).set(traits).where(eq(gladiators.id, gladiator.id));
});
beforeEach(async () => {
  const { database } = fixture.server.platform;
  await database.transaction(async (tx) => {
    await tx.delete(tx.tables.soldLots);
  });
  fixture.clock.advance(CACHED_MS);
});

const now = () => fixture.clock.now();
const compare = () => fixture.server.call(comparables, { id: gladiator.id }, player.token);
const search = (asked: z.input<typeof soldLots.input> = {}) =>
  fixture.server.call(soldLots, asked, player.token);

async function sell(prices: readonly number[], change: Partial<ReturnType<typeof soldLot>> = {}) {
  const lots = prices.map((price, index) =>
    soldLot({ price, soldAt: now() - 3_600_000 + index, ...change }),
  );
  await insertSold(fixture.server.platform.database, lots);
  return lots;
}

test("comparables are the quartiles of what gladiators like him fetched, with the five newest", async () => {
  const lots = await sell([700, 800, 900, 1000, 1100, 1200, 1300, 1400]);
  await sell([9000, 9000], { bestWeapon: "net" });
  await sell([9000, 9000], { bidders: 1 });
  const reply = await compare();
  expect(reply).toMatchObject({ count: 8, days: 30, low: 800, median: 1000, high: 1200 });
  const newest = lots.slice(3).toReversed();
  expect(reply).toMatchObject({
    sales: newest.map(({ gladiatorId, gladiatorName: name, price, soldAt }) => ({
      gladiatorId,
      name,
      price,
      soldAt,
    })),
  });
});

test("fewer than five sales like him are too few to compare", async () => {
  await sell([700, 800, 900, 1000]);
  expect(await compare()).toEqual({ count: 4, tooFew: true });
});

test("two friends who sell each other gladiators at any price count once a week", async () => {
  await sell([700, 800, 900, 1000, 1100, 1200, 1300, 1400]);
  await sell([90_000, 90_000, 90_000], { sellerId: "one", buyerId: "other" });
  await sell([90_000, 90_000], { sellerId: "other", buyerId: "one" });
  expect(await compare()).toMatchObject({ count: 9, median: 1100 });
});

test("comparables are kept for five seconds, and then read anew", async () => {
  await sell([700, 800, 900, 1000, 1100]);
  expect(await compare()).toMatchObject({ count: 5 });
  await sell([1200]);
  expect(await compare()).toMatchObject({ count: 5 });
  fixture.clock.advance(CACHED_MS);
  expect(await compare()).toMatchObject({ count: 6 });
});

test("comparables of an unknown gladiator are refused", async () => {
  const refusal = await refusalOf(fixture.server.call(comparables, { id: "nobody" }, player.token));
  expect(refusal.code).toBe("GLADIATOR_NOT_FOUND");
});

test("sold lots come newest first, page by page, and end 30 days ago", async () => {
  const lots = await sell(Array.from({ length: MARKET_PAGE_SIZE + 1 }, (_, index) => 500 + index));
  await sell([100], { soldAt: now() - 30 * DAY_MS });
  const ids = lots.map(({ gladiatorId }) => gladiatorId).toReversed();
  const pages = [await search(), await search({ page: 2 })];
  expect(pages.map(({ sold }) => sold.map(({ gladiatorId }) => gladiatorId))).toEqual([
    ids.slice(0, MARKET_PAGE_SIZE),
    ids.slice(MARKET_PAGE_SIZE),
  ]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false]);
});

test.each([
  [{ minPrice: 800, maxPrice: 800 }, { price: 800 }],
  [{ minLevel: 8 }, { level: 8 }],
  [{ maxLevel: 2 }, { level: 2 }],
  [{ minPotential: 90 }, { potential: 90 }],
  [{ bestWeapon: "trident" }, { bestWeapon: "trident" }],
  [{ name: "CRIX" }, { gladiatorName: "Crixus" }],
] as const)("a search for sold lots with %o finds only %o", async (asked, traits) => {
  await sell([1000, 1000]);
  const [meant] = first(1, await sell([1000], traits));
  expect((await search(asked)).sold.map(({ gladiatorId }) => gladiatorId)).toEqual([
    meant.gladiatorId,
  ]);
});

test("tidying deletes sold lots that are older than 180 days, and no others", async () => {
  const { database } = fixture.server.platform;
  const [kept] = first(1, await sell([700], { soldAt: now() - SOLD_KEPT_MS }));
  await sell([800, 900], { soldAt: now() - SOLD_KEPT_MS - 1 });
  await pruneSoldLots(database, now());
  const rows = await database.read.select().from(database.tables.soldLots);
  expect(rows.map(({ auctionId }) => auctionId)).toEqual([kept.auctionId]);
});
