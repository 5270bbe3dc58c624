import { inspect } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "../../../../test/fixtures/market-fixture.ts";
import { first } from "../../../../test/fixtures/market.ts";
import { createTestPlayers, type TestPlayer } from "../../../../test/fixtures/test-players.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { judgeBatch } from "../bidding/judging/judge-batch.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { releaseRests } from "./release-rests.ts";
import { restockMarket } from "./restocking/restock-market.ts";

let market: MarketFixture;
let anna: TestPlayer;
let lot: AuctionRow;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 1, auctionDurationMs: 3000 });
  await restockMarket(market);
  [anna] = first(1, await createTestPlayers(market, 1));
  [lot] = first(1, await market.database.read.select().from(market.database.tables.auctions));
  const bid = { gladiatorId: lot.gladiatorId, bidAmount: 300, maxAmount: 5000 };
  const bidder = { bidderId: anna.id, bidderName: anna.username, idempotencyKey: null };
  const { receipts } = await judgeBatch(market, [{ ...bid, ...bidder }]);
  expect(receipts).toMatchObject([{ ok: true, answer: { yourMaximum: 5000 } }]);
});
afterEach(() => market.close());

const goldOfAnna = async () => {
  const { read, tables } = market.database;
  const { schools } = tables;
  const [school] = await read.select().from(schools).where(eq(schools.userId, anna.id));
  return { gold: school?.gold, goldHeld: school?.goldHeld };
};

test("the database refuses the bid of a node that knows no maxima, and keeps the whole hold", async () => {
  const { database } = market;
  const { auctions } = database.tables;
  const bidOfOldNode = { seq: sql`seq + 1`, currentBid: 400, bidCount: 2, leaderId: "cleo" };
  const placed = database.transaction((tx) =>
    tx.update(auctions).set(bidOfOldNode).where(eq(auctions.id, lot.id)),
  );
  await expect(placed).rejects.toSatisfy((error) => inspect(error).includes("auctions_maximum"));
  expect(await goldOfAnna()).toEqual({ gold: 5000, goldHeld: 5000 });
  expect(await auditDatabase(database)).toEqual([]);
});

test("the rest of a maximum that an older node left held at an auction's end is released, once", async () => {
  const { database } = market;
  const { auctions, goldJournal, schools } = database.tables;
  market.clock.advance(3000);
  await closeDueAuctions(market);
  const settled = await goldOfAnna();
  expect(settled).toEqual({ gold: 9700, goldHeld: 0 });
  // As such a node leaves it: the price is spent, and the rest of the maximum still held.
  await database.transaction(async (tx) => {
    const isOwn = and(eq(goldJournal.userId, anna.id), eq(goldJournal.kind, "release"));
    await tx.delete(goldJournal).where(isOwn);
    const held = { gold: 5000, goldHeld: 4700 };
    await tx.update(schools).set(held).where(eq(schools.userId, anna.id));
    const kept = { maximum: 5000, maximumBidCount: 1 };
    await tx.update(auctions).set(kept).where(eq(auctions.id, lot.id));
  });
  const broken = (await auditDatabase(database)).map(({ invariant }) => invariant);
  expect(broken).toEqual(["I4"]);
  await releaseRests(market);
  await releaseRests(market);
  expect(await goldOfAnna()).toEqual(settled);
  await restockMarket(market);
  expect(await auditDatabase(database)).toEqual([]);
});
