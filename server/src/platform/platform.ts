import { fileURLToPath } from "node:url";
import type { Config, DatabaseConfig } from "../config.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database/database.ts";
import { readNewestTime } from "./database/newest-time.ts";
import { joinPostgresDatabase, openPostgresDatabase } from "./database/postgres-database.ts";
import { joinSqliteDatabase, openSqliteDatabase } from "./database/sqlite-database.ts";
import { createHouseClock, type HouseClock } from "./house-clock.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { QueueView } from "./jobs/queue-view.ts";
import { createTimerJobs } from "./jobs/timer-jobs.ts";
import { noNodeLink, type NodeLink } from "./node-link/node-link.ts";
import { createMemoryRateLimit, noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import type { RateLimit } from "./rate-limit/rate-limit.ts";

/** What differs between one process and many, and the clocks. */
export interface Platform {
  database: Database;
  /** Whether nobody else changes what is in the database. */
  isAlone: boolean;
  jobs: Jobs;
  /** Null where jobs wait in this process alone. */
  queueView: QueueView | null;
  rateLimit: RateLimit;
  nodeLink: NodeLink;
  /** What time it is in the house: the game's time, epoch milliseconds. */
  now: () => number;
  /** What time it is outside, where players and machines live: their sessions, their second tries. */
  worldNow: () => number;
}

type Links = Pick<Platform, "jobs" | "queueView" | "rateLimit" | "nodeLink">;

/** The one place that chooses implementations. */
export async function openPlatform(
  config: Config,
  log: Log,
  worldNow: () => number = Date.now,
): Promise<Platform> {
  const database = await openDatabase(config, log);
  const clock = await openClock(database, config, worldNow, log);
  return {
    database,
    isAlone: config.database.kind === "sqlite",
    ...(await openLinks(config, log, clock)),
    now: clock.now,
    worldNow,
  };
}

async function openLinks(config: Config, log: Log, clock: HouseClock): Promise<Links> {
  if (config.redisUrl === null) {
    return {
      jobs: createTimerJobs(clock, log),
      queueView: null,
      rateLimit: config.rateLimits ? createMemoryRateLimit() : noRateLimit,
      nodeLink: noNodeLink,
    };
  }
  // Only here: what Redis needs takes longer to load than all the rest of the house.
  const { openRedis } = await import("./open-redis.ts");
  return openRedis(config.redisUrl, config, log, clock.now);
}

/** Nodes that share a house go by the world's time; alone with its file, one may run ahead of it. */
async function openClock(
  database: Database,
  { database: { kind }, timeWarp }: Config,
  worldNow: () => number,
  log: Log,
): Promise<HouseClock> {
  const newestMs = kind === "sqlite" ? await readNewestTime(database) : 0;
  const clock = createHouseClock({ worldNow, timeWarp, newestMs });
  if (newestMs > worldNow()) {
    log.warn(
      { newest: new Date(newestMs) },
      "the house is ahead of the world: it goes on from there",
    );
  }
  if (timeWarp > 1) log.warn({ timeWarp }, "the house's clock is warped");
  return clock;
}

async function openDatabase(
  { database, databasePoolSize: poolSize }: Config,
  log: Log,
): Promise<Database> {
  if (database.kind === "sqlite") {
    return openSqliteDatabase(database.file, migrationsFolder("sqlite"));
  }
  const { url, isPatient } = database;
  return openPostgresDatabase(
    { url, poolSize, isPatient, migrationsFolder: migrationsFolder("postgres") },
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
