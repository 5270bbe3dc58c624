import { afterEach, beforeEach, expect, test } from "vitest";
import { refusalOf, first, gladiatorsOnMarket } from "#test/market.ts";
import { withPostgres } from "@ludus/testkit/services/ask-postgres";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { startPgbouncer, type Pooler } from "@ludus/testkit/services/start-pgbouncer";
import { readConfig } from "../../../src/config.ts";
import { explainFailedStart } from "../../../src/explain-failed-start.ts";
import { openTestDatabase, type TestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** A lock is waited for 1.5 s; a busy machine takes its time. */
const LOCK_WAIT_MS_MAX = 15_000;

let place: TestDatabase;
let pooler: Pooler | undefined;
beforeEach(async () => {
  place = await openTestDatabase();
});
afterEach(async () => {
  await pooler?.stop();
  await place.remove();
});

async function startThrough(mode: "session" | "transaction" | "statement"): Promise<TestServer> {
  pooler = await startPgbouncer(place.url, mode);
  return TestServer.start({ database: { kind: "postgres", url: pooler.url }, databasePoolSize: 5 });
}

test("a node works through PgBouncer in session mode, and keeps its time limits", async () => {
  const node = await startThrough("session");
  try {
    const [bidder] = await node.newPlayers(1);
    const [lot] = first(1, await gladiatorsOnMarket(node, bidder));
    const request = { gladiatorId: lot.id, bidAmount: 300, idempotencyKey: "once" };
    await withPostgres(place.url, async (stranger) => {
      await stranger.query("begin");
      await stranger.query("select * from auctions for update");
      const startedMs = performance.now();
      expect(await refusalOf(bidByHttp(node, bidder, request))).toMatchObject({
        code: "UNAVAILABLE",
      });
      expect(performance.now() - startedMs).toBeLessThan(LOCK_WAIT_MS_MAX);
      const { rows } = await stranger.query(
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rows).toEqual([{ waiting: 0 }]);
      await stranger.query("rollback");
    });
    expect(await bidByHttp(node, bidder, request)).toMatchObject({ bid: { bidAmount: 300 } });
  } finally {
    await node.stop();
  }
});

test.each(["transaction", "statement"] as const)(
  "a node refuses to start through PgBouncer in %s mode, in one line",
  async (mode) => {
    const error: unknown = await startThrough(mode).then(
      (node) => node.stop(),
      (reason: unknown) => reason,
    );
    const config = readConfig({ DATABASE_URL: pooler?.url });
    expect(explainFailedStart(error, config)).toMatch(
      /^PostgreSQL can't be used: the pooler in front of it gives one session to several connections\. [^\n]+\.$/,
    );
  },
);
