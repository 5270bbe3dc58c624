import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { closeOnGreeting } from "#test/postgres-wires/close-on-greeting.ts";
import { holdPreparation } from "#test/postgres-wires/hold-preparation.ts";
import { createLog } from "../../../src/log.ts";
import type { Database, Transaction } from "../../../src/platform/database/database.ts";
import { describeDatabase } from "../../../src/platform/database/suite/database.suite.ts";
import { addPlayer } from "../../../src/platform/database/suite/suite-rows.ts";
import { isDatabaseAway } from "../../../src/platform/database/is-database-away.ts";
import { postgresColumns } from "../../../src/platform/database/schema/columns.ts";
import { openPostgresDatabase } from "../../../src/platform/database/postgres/postgres-database.ts";

/** Connections that a node opens before it begins. */
const OPEN_FROM_THE_START = 4;

const server = await startPostgres();
afterAll(() => server.stop());

describeDatabase("PostgreSQL", async () => {
  const url = await server.createDatabase();
  return {
    database: await open(url),
    columns: postgresColumns,
    execute: async (statement) => void (await askPostgres(url, statement)),
  };
});

async function open(url?: string): Promise<Database> {
  url ??= await server.createDatabase();
  return openPostgresDatabase({ url, poolSize: 10, longTimeouts: true }, createLog("silent"));
}

test("each connection has its time limits and compiles no statement, whatever the role's settings are", async () => {
  const url = await server.createDatabase("limited");
  await askPostgres(url, "alter database limited set statement_timeout = '1h'");
  await askPostgres(url, "alter database limited set jit = on");
  const database = await openPostgresDatabase({ url, poolSize: 4 }, createLog("silent"));
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "jit"];
  const settings = await database.transaction(async (tx) => {
    const { restockLock } = tx.tables;
    await tx.insertAll(restockLock, [{ id: "one", version: 1 }]);
    const fields = Object.fromEntries(names.map((name) => [name, sql`current_setting(${name})`]));
    return tx.select(fields).from(restockLock);
  });
  expect(settings).toEqual([
    {
      statement_timeout: "1800ms",
      lock_timeout: "1500ms",
      idle_in_transaction_session_timeout: "2s",
      jit: "off",
    },
  ]);
  await database.close();
});

test("a transaction that ignores a refused statement rejects and writes nothing", async () => {
  const database = await open();
  const { restockLock } = database.tables;
  const row = { id: "row", version: 1 };
  const ignoring = database.transaction(async (tx) => {
    await tx.insert(restockLock).values(row);
    await expect(tx.insert(restockLock).values(row)).rejects.toSatisfy(database.isUniqueViolation);
  });
  await expect(ignoring).rejects.toThrow("The transaction was rolled back");
  expect(await database.read.select().from(restockLock)).toEqual([]);
  await database.close();
});

test("a transaction rejects with its write's refusal, though a later statement fails first", async () => {
  const database = await open();
  const { restockLock } = database.tables;
  const row = { id: "row", version: 1 };
  const failing = database.transaction(async (tx) => {
    await tx.insertAll(restockLock, [row, row]);
    await tx.select().from(restockLock);
  });
  await expect(failing).rejects.toSatisfy(database.isUniqueViolation);
  await database.close();
});

test("a player's locked row holds up nobody who writes the player a letter", async () => {
  const database = await open();
  const { schools, users, visits } = database.tables;
  const id = await database.transaction((tx) => addPlayer(tx, 100));
  const lockSchool = (tx: Transaction) =>
    tx.lockRows(tx.select().from(schools).where(eq(schools.userId, id)));
  let attempts = 0;
  let [lockedPlayer, lockedSchool] = [() => {}, () => {}];
  const playerLocked = new Promise<void>((resolve) => (lockedPlayer = resolve));
  const schoolLocked = new Promise<void>((resolve) => (lockedSchool = resolve));
  // As operators lock: the player, then the school.
  const acting = database.transaction(async (tx) => {
    attempts += 1;
    await tx.lockRows(tx.select().from(users).where(eq(users.id, id)));
    lockedPlayer();
    await schoolLocked;
    await lockSchool(tx);
  });
  await playerLocked;
  // As closings do: the school, then a row that names its player.
  const closing = database.transaction(async (tx) => {
    attempts += 1;
    await lockSchool(tx);
    lockedSchool();
    await tx.insert(visits).values({ userId: id, seenAt: 1, awayFrom: null, awayUntil: null });
  });
  await Promise.all([acting, closing]);
  expect(attempts).toBe(2);
  await database.close();
});

test("nodes can open and migrate an empty database at once", async () => {
  const url = await server.createDatabase();
  const log = createLog("silent");
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openPostgresDatabase({ url, poolSize: 2, longTimeouts: true }, log)),
  );
  for (const node of nodes)
    expect(await node.read.select().from(node.tables.restockLock)).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
});

test("a connection that is ready too late for its caller serves the next one", async () => {
  const wire = await holdPreparation(await server.createDatabase());
  const database = await openPostgresDatabase({ url: wire.url, poolSize: 1 }, createLog("silent"));
  database.limitWaits();
  const { restockLock } = database.tables;
  const read = () => database.transaction((tx) => tx.select().from(restockLock));
  let lose = () => {};
  const loses = new Promise<void>((resolve) => (lose = resolve));
  const losing = database.transaction(async (tx) => {
    await tx.insert(restockLock).values({ id: "row", version: 1 });
    await loses;
    await tx
      .update(restockLock)
      .set({ version: sql`case when pg_terminate_backend(pg_backend_pid()) then 1 end` });
  });
  const waiting = read();
  // The caller's time begins before that of the connection.
  await sleep(300);
  wire.isHolding = true;
  lose();
  await expect(losing).rejects.toSatisfy(isDatabaseAway);
  await expect(waiting).rejects.toSatisfy(isDatabaseAway);
  wire.release();
  expect(await read()).toEqual([]);
  await database.close();
  await wire.stop();
});

test("prepared statements work on a connection that replaces a lost one", async () => {
  const database = await open();
  const { restockLock } = database.tables;
  const add = (version: number) =>
    database.transaction(async (tx) => {
      await tx.insertAll(restockLock, [{ id: `${version}`, version }]);
    });
  await add(1);
  const cut = database.transaction(async (tx) => {
    await tx
      .update(restockLock)
      .set({ version: sql`case when pg_terminate_backend(pg_backend_pid()) then 1 end` });
  });
  await expect(cut).rejects.toSatisfy(isDatabaseAway);
  await add(2);
  await add(3);
  expect(await database.read.select().from(restockLock)).toHaveLength(3);
  await database.close();
});

test("a connection that ends as soon as it is ready fails its transaction, not the process", async () => {
  const wire = await closeOnGreeting(await server.createDatabase());
  const database = await openPostgresDatabase(
    { url: wire.url, poolSize: OPEN_FROM_THE_START + 1 },
    createLog("silent"),
  );
  const { restockLock } = database.tables;
  const read = () => database.transaction(async (tx) => tx.select().from(restockLock));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const occupied = Array.from({ length: OPEN_FROM_THE_START }, () =>
    database.transaction(() => held),
  );
  wire.armed = true;
  await expect(read()).rejects.toSatisfy(isDatabaseAway);
  expect(wire.closed).toBe(1);
  release();
  await Promise.all(occupied);
  expect(await read()).toEqual([]);
  await database.close();
  await wire.stop();
});
