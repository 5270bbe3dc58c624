import type { TestProject } from "vitest/node";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { migratePostgres } from "../../src/platform/database/postgres/migrate-postgres.ts";

const TEMPLATE = "ludus_template";

/** For the whole run of the suite: one Redis, and one PostgreSQL with a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Nothing here outlives the run, and postgres-faults.test.ts has a server of its own that syncs.
  const [postgres, redis] = await Promise.all([startPostgres({ isDurable: false }), startRedis()]);
  const url = await postgres.createDatabase(TEMPLATE);
  await migratePostgres(url);
  project.provide("scaledOut", {
    adminUrl: postgres.adminUrl,
    templateName: TEMPLATE,
    redisUrl: redis.url,
  });
  return async () => {
    await redis.stop();
    await postgres.stop();
  };
}
