import { fileURLToPath } from "node:url";
import type { Config, DatabaseConfig } from "../config.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database/database.ts";
import { joinPostgresDatabase, openPostgresDatabase } from "./database/postgres-database.ts";
import { joinSqliteDatabase, openSqliteDatabase } from "./database/sqlite-database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createTimerJobs } from "./jobs/timer-jobs.ts";
import { createMemoryRateLimit, noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import type { RateLimit } from "./rate-limit/rate-limit.ts";

/** What differs between one process and many, and the clock. */
export interface Platform {
  database: Database;
  /** Whether nobody else changes what is in the database. */
  isAlone: boolean;
  jobs: Jobs;
  rateLimit: RateLimit;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The one place that chooses implementations. */
export async function openPlatform(
  config: Config,
  log: Log,
  now: () => number = Date.now,
): Promise<Platform> {
  return {
    database: await openDatabase(config, log),
    isAlone: config.database.kind === "sqlite",
    jobs: createTimerJobs(now, log),
    rateLimit: config.rateLimits ? createMemoryRateLimit() : noRateLimit,
    now,
  };
}

async function openDatabase({ database }: Config, log: Log): Promise<Database> {
  return database.kind === "sqlite"
    ? openSqliteDatabase(database.file, migrationsFolder("sqlite"))
    : openPostgresDatabase(database.url, migrationsFolder("postgres"), log);
}

/** The database of a house that may be running, for operators' commands: never created or migrated. */
export function joinDatabase(database: DatabaseConfig, log: Log): Database {
  return database.kind === "sqlite"
    ? joinSqliteDatabase(database.file)
    : joinPostgresDatabase(database.url, log);
}

/** `server/migrations`, seen from `src/platform` and from the bundle in `dist` alike. */
function migrationsFolder(dialect: "sqlite" | "postgres"): string {
  const fromHere = import.meta.url.endsWith("/platform.ts") ? "../../migrations" : "../migrations";
  return fileURLToPath(new URL(`${fromHere}/${dialect}`, import.meta.url));
}
