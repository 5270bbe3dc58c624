import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { goldJournal, type GoldMovement } from "@ludus/shared/contract/journal-api";
import { MINUTE_MS } from "@ludus/shared/durations";
import { judgeBid, openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { first } from "#test/market.ts";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { openAuctions } from "#test/stored.ts";
import { closeDueAuctions } from "../../../src/features/market/closing/close-due-auctions.ts";
import { restockMarket } from "../../../src/features/market/closing/restocking/restock-market.ts";
import { journalOf } from "../../../src/features/school/gold-journal.ts";
import {
  BLOCK_MOVEMENTS,
  countListedBlocks,
  listBlocks,
} from "../../../src/features/school/journal-blocks.ts";

let market: MarketFixture;
let anna: TestPlayer;
let bruno: TestPlayer;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 3, auctionDurationMs: 3000 });
  await restockMarket(market);
  [anna, bruno] = first(2, await createTestPlayers(market, 2));
});
afterEach(() => market.close());

async function bid(player: TestPlayer, gladiatorId: string, bidAmount: number): Promise<void> {
  expect(await judgeBid(market, player, gladiatorId, bidAmount)).toMatchObject({ ok: true });
}

/** Movements of others, for no bid: more than two blocks of them. */
async function fillBlocks(): Promise<void> {
  const others = Array.from({ length: 2 * BLOCK_MOVEMENTS + 10 }, (_, index) => ({
    userId: `other ${index % 7}`,
    kind: "grant" as const,
    amount: 1,
    bidId: null,
    causeId: null,
    at: market.clock.now(),
  }));
  await market.database.transaction((tx) => tx.insertAll(tx.tables.goldJournal, others));
}

async function pagesOf(player: TestPlayer, limit: number): Promise<GoldMovement[][]> {
  const pages: GoldMovement[][] = [];
  let before: string | undefined;
  do {
    const given = goldJournal.input.parse({ limit, before });
    const page = await journalOf(market.database, player.id, { ...given, now: market.wallNow() });
    pages.push(page.movements);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return pages;
}

test("the journal tells each movement with its gladiator, its cause and the balance after it", async () => {
  const [lot, other] = first(2, await openAuctions(market.database));
  await bid(anna, lot.gladiatorId, 200);
  await bid(bruno, lot.gladiatorId, 300);
  await bid(anna, other.gladiatorId, 500);
  await bid(anna, lot.gladiatorId, 450);
  market.clock.advance(1000);
  await closeDueAuctions(market);

  const gladiator = { id: lot.gladiatorId, name: lot.gladiatorName };
  const [movements] = first(1, await pagesOf(anna, 50));
  expect(movements).toMatchObject([
    { kind: "spend", amount: 450, gold: 9050, goldHeld: 500, gladiator, outbidBy: null },
    { kind: "hold", amount: 450, gold: 9050, goldHeld: 950, gladiator, outbidBy: null },
    { kind: "hold", amount: 500, gold: 9500, goldHeld: 500, outbidBy: null },
    {
      kind: "release",
      amount: 200,
      gold: 10_000,
      goldHeld: 0,
      outbidBy: bruno.username,
      outbidById: bruno.id,
    },
    { kind: "hold", amount: 200, gold: 9800, goldHeld: 200, gladiator, outbidBy: null },
    { kind: "grant", amount: 10_000, gold: 10_000, goldHeld: 0, gladiator: null, outbidBy: null },
  ]);
});

test.each([1, 2, 5, 50])(
  "pages of %d tell the same, before and after blocks are listed",
  async (limit) => {
    const [lot] = first(1, await openAuctions(market.database));
    for (let round = 1; round <= 4; round += 1) {
      await bid(anna, lot.gladiatorId, 200 * round - 100);
      if (round === 2) await fillBlocks();
      await bid(bruno, lot.gladiatorId, 200 * round);
    }
    const [whole] = first(1, await pagesOf(anna, 200));
    expect(whole.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => ["release", "hold"]).flat(),
      "grant",
    ]);
    const { read } = market.database;
    expect((await pagesOf(anna, limit)).flat()).toEqual(whole);
    expect(await countListedBlocks(read)).toBe(0);

    market.clock.advance(MINUTE_MS);
    expect((await pagesOf(anna, limit)).flat()).toEqual(whole);
    expect(await countListedBlocks(read)).toBe(2);
    for (const page of await pagesOf(anna, limit)) expect(page.length).toBeLessThanOrEqual(limit);
  },
);

test("a block is listed a minute after the next has begun, once, whichever node does it", async () => {
  const { database, clock } = market;
  const { journalBlocks } = database.tables;
  await fillBlocks();
  clock.advance(MINUTE_MS - 1);
  await listBlocks(database, clock.now());
  expect(await countListedBlocks(database.read)).toBe(0);
  clock.advance(1);
  await Promise.all([listBlocks(database, clock.now()), listBlocks(database, clock.now())]);
  const rows = await database.read
    .select({ block: journalBlocks.block, schools: sql`count(*)`.mapWith(Number) })
    .from(journalBlocks)
    .groupBy(journalBlocks.block)
    .orderBy(journalBlocks.block);
  expect(rows).toEqual([
    { block: 0, schools: 9 },
    { block: 1, schools: 7 },
  ]);
});

test("the journal of a school in old blocks only is read from them alone", async () => {
  await fillBlocks();
  market.clock.advance(MINUTE_MS);
  await listBlocks(market.database, market.clock.now());
  expect(await pagesOf(bruno, 50)).toMatchObject([[{ kind: "grant", gold: 10_000 }]]);
});
