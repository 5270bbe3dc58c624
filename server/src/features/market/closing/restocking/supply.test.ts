import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@ludus/shared/durations";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { openAuctions, setAuctionsOf, storedAuctions } from "#test/stored.ts";
import { countOpen } from "../../count-open.ts";
import { restockMarket } from "./restock-market.ts";

const MARKET_SIZE = 20;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: MARKET_SIZE, auctionDurationMs: 3 * DAY_MS });
});
afterEach(() => market.close());

const open = () => countOpen(market.database.read);

async function see(schools: number, daysAgo: number): Promise<void> {
  const { database, clock } = market;
  const players = await createTestPlayers(market, schools);
  const seenAt = clock.now() - daysAgo * DAY_MS;
  await database.transaction((tx) =>
    tx.insertAll(
      database.tables.visits,
      players.map(({ id: userId }) => ({ userId, seenAt, awayFrom: null, awayUntil: null })),
    ),
  );
}

/** Prices in hundredths of the values. */
async function recordSold(
  prices: readonly number[],
  { daysAgo = 1, sellerId = null as string | null, bidders = [2] as readonly number[] } = {},
  { database, clock }: MarketFixture = market,
): Promise<void> {
  const { soldLots } = database.tables;
  const [newest] = await database.read
    .select({ id: soldLots.auctionId })
    .from(soldLots)
    .orderBy(soldLots.auctionId)
    .limit(1);
  const firstId = (newest?.id ?? 0) - prices.length;
  await database.transaction((tx) =>
    tx.insertAll(
      soldLots,
      prices.map((price, index) => ({
        auctionId: firstId + index,
        gladiatorId: "sold",
        gladiatorName: "Ferox",
        price,
        tiedPaid: 0,
        marketValue: 100,
        age: 20,
        level: 1,
        potential: 50,
        bestWeapon: "sword" as const,
        buyerId: "buyer",
        sellerId,
        commission: null,
        gamesInSchool: null,
        bidders: bidders[index % bidders.length] ?? 0,
        soldAt: clock.now() - daysAgo * DAY_MS,
      })),
    ),
  );
}

/** As if half of the stock had been bought. */
async function takeLots(left: number): Promise<void> {
  const { database, clock } = market;
  for (const { gladiatorId } of (await openAuctions(database)).slice(left))
    await setAuctionsOf(database, gladiatorId, { status: "voided", closedAt: clock.now() });
}

test("the market keeps more lots open for more schools of the last seven days", async () => {
  await restockMarket(market);
  expect(await open()).toBe(MARKET_SIZE);
  await see(80, 6);
  await see(40, 8);
  market.clock.advance(60_000);
  await restockMarket(market);
  // 0.32 of the 80 schools.
  expect(await open()).toBe(26);
});

test("lots that players offer don't count as the market's stock", async () => {
  await restockMarket(market);
  const [{ gladiatorId }] = first(1, await storedAuctions(market.database));
  await setAuctionsOf(market.database, gladiatorId, { sellerId: "seller" });
  await restockMarket(market);
  expect(await open()).toBe(MARKET_SIZE + 1);
});

test.each([
  ["at their values", [100, 90, 80, 10], 20],
  ["between the bounds", [100, 58, 57, 10], 10],
  ["for next to nothing", [100, 10, 10, 10], 6],
])("a market that sold %s last week keeps as many lots open", async (_, prices, wanted) => {
  await restockMarket(market);
  market.clock.advance(8 * DAY_MS);
  await recordSold(prices);
  await recordSold([300, 300, 300, 300, 300], { daysAgo: 8 });
  await recordSold([300, 300, 300, 300, 300], { sellerId: "seller" });
  await takeLots(1);
  await restockMarket(market);
  expect(await open()).toBe(wanted);
});

test.each([
  ["two schools bid on half", [1, 2], 20],
  ["two schools bid on two of five", [1, 1, 1, 2, 2], 10],
  ["nobody had a rival", [1], 6],
])("a market on whose sold lots %s keeps %j fewer lots", async (_, bidders, wanted) => {
  await restockMarket(market);
  market.clock.advance(8 * DAY_MS);
  await recordSold([100, 100, 100, 100, 100, 100, 100, 100, 100, 100], { bidders });
  await recordSold([100, 100, 100, 100, 100], { bidders: [5], sellerId: "seller" });
  await takeLots(1);
  await restockMarket(market);
  expect(await open()).toBe(wanted);
});

test("a market looks back to the games before, and where they are frequent as long as its auctions run", async () => {
  const frequent = await openMarketFixture({
    marketSize: MARKET_SIZE,
    gamesEveryMs: HOUR_MS,
    auctionDurationMs: 2 * HOUR_MS,
  });
  await restockMarket(frequent);
  frequent.clock.advance(DAY_MS);
  await recordSold([10, 10], { daysAgo: 1 / 24 }, frequent);
  await recordSold([300, 300, 300, 300, 300], { daysAgo: 3 / 24 }, frequent);
  expect(await frequent.supply.wantedLots()).toBe(6);
  await frequent.close();
});

test("lots that nobody bought last week count as sold for nothing", async () => {
  await restockMarket(market);
  market.clock.advance(8 * DAY_MS);
  await recordSold([100, 100]);
  const { database, clock } = market;
  for (const { gladiatorId } of await storedAuctions(database))
    await setAuctionsOf(database, gladiatorId, { status: "unsold", closedAt: clock.now() });
  await restockMarket(market);
  expect(await open()).toBe(6);
});

test("a market in its first week keeps its whole stock, whatever its lots were sold for", async () => {
  await restockMarket(market);
  market.clock.advance(6 * DAY_MS);
  await recordSold([1, 1, 1, 1]);
  await takeLots(1);
  await restockMarket(market);
  expect(await open()).toBe(MARKET_SIZE);
});
