import type { Config, DatabaseConfig } from "../config.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database/database.ts";
import { readNewestTime } from "./database/newest-time.ts";
import {
  attachPostgresDatabase,
  openPostgresDatabase,
} from "./database/postgres/postgres-database.ts";
import { attachSqliteDatabase, openSqliteDatabase } from "./database/sqlite/sqlite-database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { QueueView } from "./jobs/queue-view.ts";
import { createTimerJobs } from "./jobs/timer-jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import { noNodeLink, type NodeLink } from "./node-link/node-link.ts";
import { createHttpsWebPush } from "./push/https-web-push.ts";
import { readPushKeys } from "./push/push-keys.ts";
import type { WebPush } from "./push/web-push.ts";
import { createWallClock } from "./wall-clock.ts";
import { createMemoryRateLimit, noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import type { RateLimit } from "./rate-limit/rate-limit.ts";

export interface Platform {
  database: Database;
  /** True if no other process writes to the database. */
  isSingleNode: boolean;
  jobs: Jobs;
  queueView: QueueView | null;
  rateLimit: RateLimit;
  nodeLink: NodeLink;
  mailer: Mailer | null;
  webPush: WebPush;
  /** Epoch milliseconds. */
  wallNow: () => number;
  /** Milliseconds since any moment, for durations: unlike wall time it is never set back. */
  steadyNow: () => number;
}

type Links = Pick<Platform, "jobs" | "queueView" | "rateLimit" | "nodeLink">;

export async function openPlatform(
  config: Config,
  log: Log,
  machineNow: () => number = Date.now,
  steadyNow: () => number = () => performance.now(),
): Promise<Platform> {
  const database = await openDatabase(config, log);
  const newestAt = config.database.kind === "sqlite" ? await readNewestTime(database) : 0;
  if (newestAt > machineNow()) {
    log.warn(
      { newest: new Date(newestAt) },
      "the database is ahead of the machine's clock: time goes on from its newest row",
    );
  }
  const wallNow = createWallClock({ machineNow, steadyNow, newestAt });
  return {
    database,
    isSingleNode: config.database.kind === "sqlite",
    ...(await openLinks(config, log, { database, wallNow })),
    mailer: await openMailer(config),
    webPush: createHttpsWebPush({
      ...config.push,
      readKeys: () => readPushKeys(database, wallNow()),
      wallNow,
      steadyNow,
    }),
    wallNow,
    steadyNow,
  };
}

/** After the jobs have stopped and the last bid is answered. */
export async function closePlatform(platform: Platform): Promise<void> {
  await platform.nodeLink.close();
  platform.rateLimit.close();
  platform.mailer?.close();
  platform.webPush.close();
  await platform.database.close();
}

async function openLinks(
  config: Config,
  log: Log,
  given: Pick<Platform, "database" | "wallNow">,
): Promise<Links> {
  const { wallNow } = given;
  if (config.redisUrl === null) {
    return {
      jobs: createTimerJobs(wallNow, log),
      queueView: null,
      rateLimit: config.rateLimits ? createMemoryRateLimit() : noRateLimit,
      nodeLink: noNodeLink,
    };
  }
  // Loaded on demand: the Redis modules take longer to load than the rest of the server.
  const { openRedis } = await import("./open-redis.ts");
  return openRedis(config.redisUrl, config, log, given);
}

async function openMailer({ mail }: Config): Promise<Mailer | null> {
  if (mail === null) return null;
  // Loaded on demand, like Redis: most servers send no mail.
  const { createSmtpMailer } = await import("./mail/smtp-mailer.ts");
  return createSmtpMailer(mail);
}

async function openDatabase(
  { database, databasePoolSize: poolSize }: Config,
  log: Log,
): Promise<Database> {
  if (database.kind === "sqlite") {
    return openSqliteDatabase(database.file);
  }
  const { url, longTimeouts } = database;
  return openPostgresDatabase({ url, poolSize, longTimeouts }, log);
}

/** For operators' commands beside a running server. Never creates or migrates. */
export async function attachDatabase(database: DatabaseConfig, log: Log): Promise<Database> {
  return database.kind === "sqlite"
    ? attachSqliteDatabase(database.file)
    : attachPostgresDatabase(database.url, log);
}
