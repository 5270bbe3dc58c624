import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/start-postgres.ts";
import { createLog } from "../../log.ts";
import { describeDatabase } from "./database-contract.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations/postgres", import.meta.url));

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

describeDatabase("PostgreSQL", async () => {
  const url = await server.createDatabase();
  const database = await openPostgresDatabase(
    { url, poolSize: 10, migrationsFolder },
    createLog("silent"),
  );
  return { database, close: () => database.close() };
});
