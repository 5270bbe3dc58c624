import { afterEach, beforeEach, expect, test } from "vitest";
import { judgeBid, openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { first } from "#test/market.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { setSchool, storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
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

async function readAuctions(): Promise<AuctionRow[]> {
  return (await storedAuctions(market.database)).slice(0, MARKET_SIZE);
}

test("an auction that can't be closed stays open, holds up none of its batch, and closes once it is mended", async () => {
  const { database, clock } = market;
  const [anna, bruno] = first(2, await createTestPlayers(market, 2));
  const lots = await readAuctions();
  const [broken, sold] = first(2, lots.slice(4));
  for (const [bidder, { gladiatorId }] of [
    [anna, broken],
    [bruno, sold],
  ] as const) {
    expect(await judgeBid(market, bidder, gladiatorId, 300)).toMatchObject({ ok: true });
  }
  const setHeldOfAnna = (gold: number, goldHeld: number) =>
    setSchool(database, anna, { gold, goldHeld });
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
