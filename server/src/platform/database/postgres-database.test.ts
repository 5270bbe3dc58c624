import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeOnGreeting } from "../../../test/close-on-greeting.ts";
import { startPostgres, type TestPostgres } from "../../../test/start-postgres.ts";
import { createLog } from "../../log.ts";
import type { Database } from "./database.ts";
import { describeDatabase } from "./database-contract.ts";
import { isDatabaseAway } from "./is-database-away.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations/postgres", import.meta.url));

/** Connections that a node has before it begins. */
const OPEN_FROM_THE_START = 4;

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describeDatabase("PostgreSQL", async () => {
  const database = await open();
  return { database, close: () => database.close() };
});

async function open(): Promise<Database> {
  const url = await server.createDatabase();
  return openPostgresDatabase({ url, poolSize: 10, migrationsFolder }, createLog("silent"));
}

test("a transaction whose work shrugs off a refused statement is no success", async () => {
  const database = await open();
  const { house } = database.tables;
  const row = { id: "house", version: 1 };
  const shrugging = database.transaction(async (tx) => {
    await tx.insert(house).values(row);
    await expect(tx.insert(house).values(row)).rejects.toSatisfy(database.isUniqueViolation);
  });
  await expect(shrugging).rejects.toThrow("The transaction was rolled back");
  expect(await database.read.select().from(house)).toEqual([]);
  await database.close();
});

test("what a write was refused for is told, though a later statement noticed first", async () => {
  const database = await open();
  const { house } = database.tables;
  const row = { id: "house", version: 1 };
  const failing = database.transaction(async (tx) => {
    await tx.insertAll(house, ["id", "version"], [row, row]);
    await tx.select().from(house);
  });
  await expect(failing).rejects.toSatisfy(database.isUniqueViolation);
  await database.close();
});

test("nodes that open an empty database at once migrate it once", async () => {
  const url = await server.createDatabase();
  const log = createLog("silent");
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openPostgresDatabase({ url, poolSize: 2, migrationsFolder }, log)),
  );
  for (const node of nodes) expect(await node.read.select().from(node.tables.house)).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
});

test("statements are prepared again on a connection that takes a lost one's place", async () => {
  const database = await open();
  const { house } = database.tables;
  const add = (version: number) =>
    database.transaction(async (tx) => {
      await tx.insertAll(house, ["id", "version"], [{ id: `${version}`, version }]);
    });
  await add(1);
  const cut = database.transaction(async (tx) => {
    await tx
      .update(house)
      .set({ version: sql`case when pg_terminate_backend(pg_backend_pid()) then 1 end` });
  });
  await expect(cut).rejects.toSatisfy(isDatabaseAway);
  await add(2);
  await add(3);
  expect(await database.read.select().from(house)).toHaveLength(3);
  await database.close();
});

test("a connection that is ended in the breath in which it is ready fails its transaction, not the process", async () => {
  const wire = await closeOnGreeting(await server.createDatabase());
  const database = await openPostgresDatabase(
    { url: wire.url, poolSize: OPEN_FROM_THE_START + 1, migrationsFolder },
    createLog("silent"),
  );
  const { house } = database.tables;
  const read = () => database.transaction(async (tx) => tx.select().from(house));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const occupied = Array.from({ length: OPEN_FROM_THE_START }, () =>
    database.transaction(() => held),
  );
  wire.armed = true;
  await expect(read()).rejects.toSatisfy(isDatabaseAway);
  expect(wire.closed).toBe(1);
  letGo();
  await Promise.all(occupied);
  expect(await read()).toEqual([]);
  await database.close();
  await wire.stop();
});
