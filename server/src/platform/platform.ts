import { fileURLToPath } from "node:url";
import type { Config, DatabaseConfig } from "../config.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database/database.ts";
import { joinPostgresDatabase, openPostgresDatabase } from "./database/postgres-database.ts";
import { joinSqliteDatabase, openSqliteDatabase } from "./database/sqlite-database.ts";
import { createBullmqJobs } from "./jobs/bullmq-jobs.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { viewQueue, type QueueView } from "./jobs/queue-view.ts";
import { createTimerJobs } from "./jobs/timer-jobs.ts";
import { noNodeLink, type NodeLink } from "./node-link/node-link.ts";
import { openRedisNodeLink } from "./node-link/redis-node-link.ts";
import { createMemoryRateLimit, noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import type { RateLimit } from "./rate-limit/rate-limit.ts";
import { createRedisRateLimit } from "./rate-limit/redis-rate-limit.ts";

/** Of all that Ludus keeps in a Redis, and says there. */
const REDIS_PREFIX = "ludus";

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

/** The one place that chooses implementations. */
export async function openPlatform(
  config: Config,
  log: Log,
  now: () => number = Date.now,
): Promise<Platform> {
  const { redisUrl } = config;
  const queued =
    redisUrl === null ? null : createBullmqJobs({ url: redisUrl, prefix: REDIS_PREFIX, now, log });
  return {
    database: await openDatabase(config, log),
    isAlone: config.database.kind === "sqlite",
    jobs: queued ?? createTimerJobs(now, log),
    queueView: queued && viewQueue(queued.queue),
    rateLimit: openRateLimit(config, log),
    nodeLink: redisUrl === null ? noNodeLink : openRedisNodeLink(redisUrl, REDIS_PREFIX, log),
    now,
  };
}

function openRateLimit({ rateLimits, redisUrl }: Config, log: Log): RateLimit {
  if (!rateLimits) return noRateLimit;
  return redisUrl === null
    ? createMemoryRateLimit()
    : createRedisRateLimit(redisUrl, REDIS_PREFIX, log);
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
