import { fileURLToPath } from "node:url";
import type { Config, DatabaseConfig } from "../config.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database/database.ts";
import { joinPostgresDatabase, openPostgresDatabase } from "./database/postgres-database.ts";
import { joinSqliteDatabase, openSqliteDatabase } from "./database/sqlite-database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { QueueView } from "./jobs/queue-view.ts";
import { createTimerJobs } from "./jobs/timer-jobs.ts";
import { noNodeLink, type NodeLink } from "./node-link/node-link.ts";
import { createMemoryRateLimit, noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import type { RateLimit } from "./rate-limit/rate-limit.ts";

/** What differs between one process and many, and the clock. */
export interface Platform {
  database: Database;
  /** Whether nobody else changes what is in the database. */
  isAlone: boolean;
  jobs: Jobs;
  /** Null where jobs wait in this process alone. */
  queueView: QueueView | null;
  rateLimit: RateLimit;
  nodeLink: NodeLink;
  /** Epoch milliseconds. */
  now: () => number;
}

type Links = Pick<Platform, "jobs" | "queueView" | "rateLimit" | "nodeLink">;

/** The one place that chooses implementations. */
export async function openPlatform(
  config: Config,
  log: Log,
  now: () => number = Date.now,
): Promise<Platform> {
  return {
    database: await openDatabase(config, log),
    isAlone: config.database.kind === "sqlite",
    ...(await openLinks(config, log, now)),
    now,
  };
}

async function openLinks(config: Config, log: Log, now: () => number): Promise<Links> {
  if (config.redisUrl === null) {
    return {
      jobs: createTimerJobs(now, log),
      queueView: null,
      rateLimit: config.rateLimits ? createMemoryRateLimit() : noRateLimit,
      nodeLink: noNodeLink,
    };
  }
  // Only here: what Redis needs takes longer to load than all the rest of the house.
  const { openRedis } = await import("./open-redis.ts");
  return openRedis(config.redisUrl, config, log, now);
}

async function openDatabase(
  { database, databasePoolSize: poolSize }: Config,
  log: Log,
): Promise<Database> {
  if (database.kind === "sqlite") {
    return openSqliteDatabase(database.file, migrationsFolder("sqlite"));
  }
  const { url } = database;
  return openPostgresDatabase(
    { url, poolSize, migrationsFolder: migrationsFolder("postgres") },
    log,
  );
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
