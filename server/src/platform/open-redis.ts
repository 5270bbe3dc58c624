import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createBullmqJobs } from "./jobs/bullmq-jobs.ts";
import { viewQueue } from "./jobs/queue-view.ts";
import type { Database } from "./database/database.ts";
import { createNodeRoll } from "./node-link/node-roll.ts";
import { openRedisNodeLink } from "./node-link/redis-node-link.ts";
import { noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import { createRedisRateLimit } from "./rate-limit/redis-rate-limit.ts";

/** Resolves with or without Redis, which is used as soon as it answers. */
export function openRedis(
  url: string,
  {
    redisPrefix: prefix,
    rateLimits,
    longRedisTimeouts: longTimeouts,
  }: Pick<Config, "redisPrefix" | "rateLimits" | "longRedisTimeouts">,
  log: Log,
  { database, wallNow }: { database: Database; wallNow: () => number },
) {
  const jobs = createBullmqJobs({ url, prefix, wallNow, log });
  return {
    jobs,
    queueView: viewQueue(jobs),
    rateLimit: rateLimits ? createRedisRateLimit({ url, prefix, longTimeouts }, log) : noRateLimit,
    nodeLink: openRedisNodeLink({ url, prefix, roll: createNodeRoll(database, wallNow) }, log),
  };
}
