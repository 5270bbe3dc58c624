import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "../../../../test/fixtures/market-fixture.ts";
import { first } from "../../../../test/fixtures/market.ts";
import { runStatement } from "../../../../test/fixtures/servers/run-statement.ts";
import { isScaledOut } from "../../../../test/fixtures/servers/test-database.ts";
import { createTestPlayers, type TestPlayer } from "../../../../test/fixtures/test-players.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import { judgeBatch } from "../bidding/judging/judge-batch.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { createAuctionSweeper } from "./auction-sweeper.ts";
import { restockMarket } from "./restocking/restock-market.ts";

let market: MarketFixture;
let buyer: TestPlayer;
let idler: TestPlayer;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 3, auctionDurationMs: 3000 });
  await restockMarket(market);
  [buyer, idler] = first(2, await createTestPlayers(market, 2));
});
afterEach(() => market.close());

const schools = () => market.database.read.select().from(market.database.tables.schools);
const schoolOf = async ({ id }: TestPlayer) =>
  (await schools()).find(({ userId }) => userId === id);

/** Buys every gladiator of the market at these prices; resolves with the wins of all of them. */
async function buyAll(prices: readonly [number, number, number]): Promise<number> {
  const { read, tables } = market.database;
  const lots = await read.select().from(tables.gladiators);
  const bids = lots.map(({ id }, index) => ({
    gladiatorId: id,
    bidAmount: prices[index] ?? 0,
    bidderId: buyer.id,
    bidderName: buyer.username,
    idempotencyKey: null,
  }));
  await judgeBatch(market, bids);
  market.clock.advance(3000);
  await closeDueAuctions(market);
  return lots.reduce((total, { wins }) => total + wins, 0);
}

test("a purchase adds the gladiator's wins, and one reputation for each whole hundred of its price", async () => {
  const wins = await buyAll([100, 250, 1999]);
  expect(wins).toBeGreaterThan(0);
  expect(await schoolOf(buyer)).toMatchObject({ totalWins: wins, reputation: 1 + 2 + 19 });
  expect(await schoolOf(idler)).toMatchObject({ totalWins: 0, reputation: 0, version: 1 });
});

async function forgetFigures(): Promise<void> {
  const { tables, transaction } = market.database;
  await transaction(async (tx) => {
    const uncounted = { totalWins: 0, reputation: 0 };
    await tx.update(tables.schools).set(uncounted).where(eq(tables.schools.userId, buyer.id));
  });
  expect(await auditDatabase(market.database)).toMatchObject([{ invariant: "I4", count: 1 }]);
}

async function startNode(): Promise<void> {
  const sweeper = createAuctionSweeper(market);
  await sweeper.start();
  await sweeper.stop();
}

async function migrateFigures(): Promise<void> {
  const dialect = isScaledOut() ? "postgres" : "sqlite";
  const name = `migrations/${dialect}/0004_count-wins-and-reputation.sql`;
  const statement = sql.raw(readFileSync(new URL(`../../../../${name}`, import.meta.url), "utf8"));
  await market.database.transaction(async (tx) => {
    await runStatement(tx, statement);
  });
}

test.each([
  ["a node's start", startNode],
  ["the migration", migrateFigures],
])("%s counts the purchases that the release before closed", async (_what, count) => {
  const wins = await buyAll([100, 250, 1999]);
  const counted = await schoolOf(buyer);
  await forgetFigures();
  await count();
  const version = (counted?.version ?? NaN) + 1;
  expect(await schoolOf(buyer)).toEqual({ ...counted, totalWins: wins, reputation: 22, version });
  expect(await schoolOf(idler)).toMatchObject({ totalWins: 0, reputation: 0, version: 1 });
  expect(await auditDatabase(market.database)).toEqual([]);
});

test("a node's start changes no school that counts right", async () => {
  await buyAll([100, 250, 1999]);
  const before = await schools();
  await startNode();
  expect(await schools()).toEqual(before);
});
