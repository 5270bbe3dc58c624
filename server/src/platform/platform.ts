import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database/database.ts";
import { openSqliteDatabase } from "./database/sqlite-database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createTimerJobs } from "./jobs/timer-jobs.ts";
import { createMemoryRateLimit, noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import type { RateLimit } from "./rate-limit/rate-limit.ts";

/** What differs between one process and many, and the clock. */
export interface Platform {
  database: Database;
  jobs: Jobs;
  rateLimit: RateLimit;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The one place that chooses implementations. */
export function openPlatform(config: Config, log: Log, now: () => number = Date.now): Platform {
  return {
    database: openSqliteDatabase(config.databaseFile, migrationsFolder("sqlite")),
    jobs: createTimerJobs(now, log),
    rateLimit: config.rateLimits ? createMemoryRateLimit() : noRateLimit,
    now,
  };
}

/** `server/migrations`, seen from `src/platform` and from the bundle in `dist` alike. */
function migrationsFolder(dialect: "sqlite" | "postgres"): string {
  const fromHere = import.meta.url.endsWith("/platform.ts") ? "../../migrations" : "../migrations";
  return fileURLToPath(new URL(`${fromHere}/${dialect}`, import.meta.url));
}
