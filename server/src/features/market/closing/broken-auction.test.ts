import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { first } from "#test/market.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { judgeBatch } from "../bidding/judging/judge-batch.ts";
import { closeDueAuctions } from "./close-due-auctions.ts";
import { restockMarket } from "./restocking/restock-market.ts";

const MARKET_SIZE = 12;
const STAGGER_MS = 1000;

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture({
    marketSize: MARKET_SIZE,
    auctionDurationMs: MARKET_SIZE * STAGGER_MS,
  });
  await restockMarket(market);
});
afterEach(() => market.close());

function readAuctions(): Promise<AuctionRow[]> {
  const { read, tables } = market.database;
  return read.select().from(tables.auctions).orderBy(asc(tables.auctions.id)).limit(MARKET_SIZE);
}

test("an auction that can't be closed stays open, holds up none of its batch, and closes once it is mended", async () => {
  const { database, clock } = market;
  const { schools } = database.tables;
  const [anna, bruno] = first(2, await createTestPlayers(market, 2));
  const lots = await readAuctions();
  const [broken, sold] = first(2, lots.slice(4));
  for (const [bidder, { gladiatorId }] of [
    [anna, broken],
    [bruno, sold],
  ] as const) {
    const bid = { gladiatorId, bidAmount: 300, idempotencyKey: null };
    const request = {
      kind: "bid" as const,
      ...bid,
      bidderId: bidder.id,
      bidderName: bidder.username,
    };
    expect((await judgeBatch(market, [request])).receipts).toMatchObject([{ ok: true }]);
  }
  const setHeldOfAnna = (gold: number, goldHeld: number) =>
    database.transaction((tx) =>
      tx.update(schools).set({ gold, goldHeld }).where(eq(schools.userId, anna.id)),
    );
  // Too little is held for the price: the settlement breaks the table's rules.
  await setHeldOfAnna(9900, 100);
  clock.advance((MARKET_SIZE - 1) * STAGGER_MS);

  const notDue = lots[MARKET_SIZE - 1];
  expect(await closeDueAuctions(market)).toMatchObject({
    next: { gladiatorId: notDue?.gladiatorId },
    broken: { message: `auctions can't be closed: ${broken.id}` },
  });

  const open = (await readAuctions()).filter(({ status }) => status === "open");
  expect(open.map(({ id }) => id)).toEqual([broken.id, notDue?.id]);
  await setHeldOfAnna(9700, 300);
  expect(await closeDueAuctions(market)).toMatchObject({ broken: null });
  expect((await readAuctions()).find(({ id }) => id === broken.id)).toMatchObject({
    status: "sold",
    leaderId: anna.id,
  });
  expect(await auditDatabase(database)).toEqual([]);
});
