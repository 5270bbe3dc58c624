import { afterAll, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { findSuspects } from "../../../src/features/admin/figures/find-suspects.ts";
import { closeDueAuctions } from "../../../src/features/market/closing/close-due-auctions.ts";
import { judgeBatch } from "../../../src/features/market/bidding/judging/judge-batch.ts";
import { readAuctions } from "../../../src/features/market/rows/read-auctions.ts";
import { restockMarket } from "../../../src/features/market/closing/restocking/restock-market.ts";
import { createTestPlayers } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { openMarketFixture } from "#test/market-fixture.ts";

const PAST_LISTINGS = 20_000;
const PAST_BIDDERS = 5000;
/** A few index pages, as a gladiator listed once costs. */
const READ_MAX = 50;

const market = await openMarketFixture({ marketSize: 3 });
await restockMarket(market);
const { auctions } = market.database.tables;
const [listedOften] = first(1, await market.database.read.select().from(auctions));
const [{ id: bidderId, username: bidderName }] = first(1, await createTestPlayers(market, 1));
const bidder = { bidderId, bidderName };
await askPostgres(
  market.databaseUrl,
  `insert into auctions (gladiator_id, gladiator_name, status, starts_at, ends_at, first_seq, seq, bid_count, recent_bids)
      select gladiator_id, gladiator_name, 'unsold', starts_at, 1, 1, number + 1, 0, recent_bids
      from auctions, generate_series(1, ${PAST_LISTINGS}) number where id = ${listedOften.id}`,
);
await askPostgres(
  market.databaseUrl,
  `update auctions set status = 'unsold' where id = ${listedOften.id}`,
);
await askPostgres(market.databaseUrl, "vacuum analyze auctions");
afterAll(() => market.close());

test.each<[string, () => Promise<unknown>]>([
  ["watching", () => readAuctions(market.database, [listedOften.gladiatorId])],
  [
    "a late bid",
    () =>
      judgeBatch(market, [
        {
          kind: "bid",
          gladiatorId: listedOften.gladiatorId,
          bidAmount: 100,
          ...bidder,
          idempotencyKey: null,
        },
      ]),
  ],
  ["closing due auctions", () => closeDueAuctions(market)],
])("%s reads under 50 auctions, however often a gladiator was listed", async (_, act) => {
  await reportWhatWasRead();
  const before = await rowsReadOf("auctions");
  await act();
  await reportWhatWasRead();
  const after = await rowsReadOf("auctions");
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThan(READ_MAX);
});

test("suspects read no bidders of earlier auctions, however many there are", async () => {
  const { database } = market;
  const { closedBidders } = database.tables;
  const { bidderId: userId } = bidder;
  const past = Array.from({ length: PAST_BIDDERS }, (_, auctionId) => ({
    auctionId,
    userId,
    closedAt: 1,
  }));
  await database.transaction((tx) => tx.insertAll(closedBidders, past));
  await askPostgres(market.databaseUrl, "vacuum analyze closed_bidders");
  await reportWhatWasRead();
  const before = await rowsReadOf("closed_bidders");
  await findSuspects(database.read, 2);
  await reportWhatWasRead();
  expect((await rowsReadOf("closed_bidders")) - before).toBe(0);
});

/** Rows read by scans, and index entries read. */
async function rowsReadOf(table: "auctions" | "closed_bidders"): Promise<number> {
  const [counted] = await askPostgres(
    market.databaseUrl,
    `select (
        (select seq_tup_read from pg_stat_user_tables where relname = '${table}') +
        (select sum(idx_tup_read) from pg_stat_user_indexes where relname = '${table}')
      )::int as read`,
  );
  return counted?.["read"] as number;
}

/** Ends the connections, which report their reads at their end. The server opens new ones. */
async function reportWhatWasRead(): Promise<void> {
  const ended = await askPostgres(
    market.databaseUrl,
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const pids = new Set(ended.map(({ pid }) => pid));
  await eventually(async () => {
    const left = await askPostgres(market.databaseUrl, "select pid from pg_stat_activity");
    expect(left.filter(({ pid }) => pids.has(pid))).toEqual([]);
  });
}
