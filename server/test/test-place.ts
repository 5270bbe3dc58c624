import type { Config } from "../src/config.ts";
import { startRedis } from "./start-redis.ts";
import { isScaledOut, openTestDatabase } from "./test-database.ts";

/** Where a house of a test keeps its things: nobody else's, and empty but for the tables. */
export interface TestPlace {
  settings: Pick<Config, "database" | "redisUrl">;
  /** The same, as a process of its own is told. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** On a SQLite file, or on PostgreSQL and Redis: whichever way this run of the suite goes. */
export async function openTestPlace(): Promise<TestPlace> {
  const { config: database, url, remove } = await openTestDatabase();
  if (!isScaledOut()) {
    return { settings: { database, redisUrl: null }, environment: { DATABASE_URL: url }, remove };
  }
  // Of its own: channels of pub/sub cross Redis's databases, so houses would hear each other.
  const redis = await startRedis();
  return {
    settings: { database, redisUrl: redis.url },
    environment: { DATABASE_URL: url, REDIS_URL: redis.url },
    async remove() {
      await redis.stop();
      await remove();
    },
  };
}
