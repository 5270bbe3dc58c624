import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { migratePostgres } from "../src/platform/database/migrate-postgres.ts";
import { startPostgres } from "./start-postgres.ts";
import { findRedisServer } from "./start-redis.ts";

const TEMPLATE = "house_template";
const MIGRATIONS = fileURLToPath(new URL("../migrations/postgres", import.meta.url));

/** For the whole run of the suite: one PostgreSQL, with a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (findRedisServer() === null) {
    throw new Error(
      "The server's tests on PostgreSQL and Redis need a redis-server on the PATH or in REDIS_SERVER_PATH (Debian: apt-get install redis-server).",
    );
  }
  // Nothing here outlives the run, and postgres-faults.test.ts has a server of its own that syncs.
  const postgres = await startPostgres({ isDurable: false });
  const url = await postgres.createDatabase(TEMPLATE);
  await migratePostgres(url, MIGRATIONS);
  project.provide("scaledOut", { adminUrl: postgres.adminUrl, templateName: TEMPLATE });
  return () => postgres.stop();
}
