import { afterAll, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { openTestDatabase } from "#test/servers/test-database.ts";
import { createLog } from "../../../src/log.ts";
import { forgetOldRows } from "../../../src/platform/database/forget-old-rows.ts";
import { openPostgresDatabase } from "../../../src/platform/database/postgres/postgres-database.ts";

const OLD = 20_000;
const YOUNG = 1000;

const place = await openTestDatabase();
await askPostgres(
  place.url,
  `insert into bid_receipts (key, user_id, gladiator_id, bid_amount, receipt, created_at)
      select 'key ' || number, 'anna', 'spiculus', 100, '{}', number
      from generate_series(1, ${OLD + YOUNG}) number`,
);
await askPostgres(place.url, "analyze bid_receipts");
afterAll(() => place.remove());

/** PostgreSQL's counters. They are complete once the connections that did the work have ended. */
async function rowsOfReceipts(): Promise<{ read: number; deleted: number }> {
  const [counted] = await askPostgres(
    place.url,
    `select (seq_tup_read + idx_tup_fetch)::int as read, n_tup_del::int as deleted
      from pg_stat_user_tables where relname = 'bid_receipts'`,
  );
  return counted as { read: number; deleted: number };
}

test("forgetOldRows on PostgreSQL deletes 20,000 old rows with under four reads each", async () => {
  const before = await rowsOfReceipts();
  const database = await openPostgresDatabase({ url: place.url, poolSize: 2 }, createLog("silent"));
  const { bidReceipts } = database.tables;
  await forgetOldRows(database, {
    key: bidReceipts.key,
    time: bidReceipts.createdAt,
    cutoffAt: OLD + 1,
  });
  const kept = await database.read.select({ at: bidReceipts.createdAt }).from(bidReceipts);
  await database.close();
  expect(kept).toHaveLength(YOUNG);
  expect(Math.min(...kept.map(({ at }) => at))).toBe(OLD + 1);

  const after = await eventually(async () => {
    const rows = await rowsOfReceipts();
    expect(rows.deleted).toBe(OLD);
    return rows;
  });
  expect(after.read - before.read).toBeLessThan(4 * OLD);
});
