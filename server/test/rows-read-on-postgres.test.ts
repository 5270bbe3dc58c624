import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDueAuctions } from "../src/features/market/close-due-auctions.ts";
import { judgeBatch } from "../src/features/market/judge-batch.ts";
import { readAuctions } from "../src/features/market/read-auctions.ts";
import { restockMarket } from "../src/features/market/restock-market.ts";
import type { AuctionRow } from "../src/views/auction-view.ts";
import { eventually } from "./eventually.ts";
import { createTestPlayers } from "./factories.ts";
import { first } from "./market.ts";
import { askPostgres } from "./postgres-admin.ts";
import { openTestHouse, type TestHouse } from "./test-house.ts";

const PAST_LISTINGS = 20_000;
/** Some pages' worth: what was listed once costs as much. */
const READ_MAX = 50;

let house: TestHouse;
let listedOften: AuctionRow;
let bidder: { bidderId: string; bidderName: string };
beforeAll(async () => {
  house = await openTestHouse({ marketSize: 3 });
  await restockMarket(house);
  const { auctions } = house.database.tables;
  [listedOften] = first(1, await house.database.read.select().from(auctions));
  const [{ id: bidderId, username: bidderName }] = first(1, await createTestPlayers(house, 1));
  bidder = { bidderId, bidderName };
  await askPostgres(
    house.databaseUrl,
    `insert into auctions (gladiator_id, gladiator_name, status, starts_at, ends_at, first_seq, seq, bid_count, recent_bids)
      select gladiator_id, gladiator_name, 'unsold', starts_at, 1, 1, number + 1, 0, recent_bids
      from auctions, generate_series(1, ${PAST_LISTINGS}) number where id = ${listedOften.id}`,
  );
  await askPostgres(
    house.databaseUrl,
    `update auctions set status = 'unsold' where id = ${listedOften.id}`,
  );
  await askPostgres(house.databaseUrl, "vacuum analyze auctions");
});
afterAll(() => house.close());

test.each<[string, () => Promise<unknown>]>([
  ["watching him", () => readAuctions(house.database, [listedOften.gladiatorId])],
  [
    "a bid that comes too late for him",
    () =>
      judgeBatch(house, [
        { gladiatorId: listedOften.gladiatorId, bidAmount: 100, ...bidder, idempotencyKey: null },
      ]),
  ],
  ["looking for what is due", () => closeDueAuctions(house)],
])("however often a gladiator was listed, %s reads no more than a few auctions", async (_, act) => {
  await reportWhatWasRead();
  const before = await auctionsRead();
  await act();
  await reportWhatWasRead();
  const after = await auctionsRead();
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThan(READ_MAX);
});

/** By tables and by indexes alone. */
async function auctionsRead(): Promise<number> {
  const [counted] = await askPostgres(
    house.databaseUrl,
    `select (
        (select seq_tup_read from pg_stat_user_tables where relname = 'auctions') +
        (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'auctions')
      )::int as read`,
  );
  return counted?.["read"] as number;
}

/** A connection reports what it read at its end; the house opens others when it needs them. */
async function reportWhatWasRead(): Promise<void> {
  const others =
    "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await askPostgres(house.databaseUrl, `select pg_terminate_backend(pid) ${others}`);
  await eventually(async () => {
    expect(await askPostgres(house.databaseUrl, `select pid ${others}`)).toEqual([]);
  });
}
