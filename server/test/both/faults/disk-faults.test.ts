import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import type { Transaction } from "../../../src/platform/database/database.ts";
import { dumpDatabase } from "#test/dump-database.ts";
import { first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { runStatement } from "#test/servers/run-statement.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";

let server: TestServer;
let anna: TestPlayer;
let bruno: TestPlayer;
let writer: Transaction;
beforeEach(async () => {
  server = await TestServer.start();
  [anna, bruno] = await server.newPlayers(2, { startingGold: 10_000_000 });
  writer = await server.platform.database.transaction(async (tx) => tx);
});
afterEach(() => server.stop());

interface Fault {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/** On the one connection that writes; not in a transaction, which a read-only one can't begin. */
const pragma = (setting: string) => runStatement(writer, sql.raw(`pragma ${setting}`));

const SQLITE_FAULTS: Record<string, Fault> = {
  // The file may not grow beyond its present size.
  full: {
    begin: () => pragma("max_page_count = 1"),
    end: () => pragma("max_page_count = 1000000"),
  },
  "read-only": { begin: () => pragma("query_only = on"), end: () => pragma("query_only = off") },
};

const onPostgres = (statement: string) => askPostgres(server.databaseUrl, statement);

/** Also for the connections that are open. */
async function setReadOnly(setting: "on" | "off"): Promise<void> {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  await onPostgres(
    `begin read write; alter database ${name} set default_transaction_read_only = ${setting}; commit`,
  );
  await onPostgres(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  // Until it has read an ended connection's end, the server may still ask on it.
  await expect.poll(() => canRead()).toBe(true);
}

const canRead = () =>
  dumpDatabase(server.platform.database).then(
    () => true,
    () => false,
  );

const POSTGRES_FAULTS: Record<string, Fault> = {
  // By PostgreSQL's own code for it.
  full: {
    begin: () =>
      onPostgres(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
         create trigger full_disk before insert on bids execute function refuse()`,
      ),
    end: () => onPostgres("drop trigger full_disk on bids"),
  },
  // As on a standby.
  "read-only": { begin: () => setReadOnly("on"), end: () => setReadOnly("off") },
};

const FAULTS = isScaledOut() ? POSTGRES_FAULTS : SQLITE_FAULTS;

test.each(Object.entries(FAULTS))(
  "a bid on a %s disk is refused with UNAVAILABLE and changes nothing; pages are read, and later its key places it",
  async (_name, fault) => {
    const [{ id }] = first(1, await gladiatorsOnMarket(server, anna));
    await bidByHttp(server, anna, { gladiatorId: id, bidAmount: 100 });
    await fault.begin();

    // The last free bytes take some bids.
    let bidAmount = 100;
    let bid = { gladiatorId: id, bidAmount, idempotencyKey: "" };
    let before: unknown;
    const nextBid = async () => {
      bidAmount += 100;
      bid = { gladiatorId: id, bidAmount, idempotencyKey: `disk-fault-${bidAmount}` };
      before = await dumpDatabase(server.platform.database);
      await bidByHttp(server, bidAmount % 200 === 0 ? bruno : anna, bid);
    };
    const refusal = await refusalOf(repeat(nextBid));

    expect(refusal).toMatchObject({ code: "UNAVAILABLE" });
    expect(await dumpDatabase(server.platform.database)).toEqual(before);
    expect(await gladiatorsOnMarket(server, anna)).not.toEqual([]);
    expect(await send(server, { path: "/healthz" })).toMatchObject({ status: 200 });
    await fault.end();
    const bidder = bidAmount % 200 === 0 ? bruno : anna;
    const answer = await bidByHttp(server, bidder, bid);
    expect(answer.auction).toMatchObject({ currentBid: bidAmount, bidCount: bidAmount / 100 });
    expect(await bidByHttp(server, bidder, bid)).toEqual(answer);
    expect(await auditDatabase(server.platform.database)).toEqual([]);
  },
);

async function repeat(work: () => Promise<void>): Promise<never> {
  for (let times = 0; times < 500; times += 1) await work();
  throw new Error("The disk never got full.");
}
