import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createBullmqJobs } from "./jobs/bullmq-jobs.ts";
import { viewQueue } from "./jobs/queue-view.ts";
import { openRedisNodeLink } from "./node-link/redis-node-link.ts";
import { noRateLimit } from "./rate-limit/memory-rate-limit.ts";
import { createRedisRateLimit } from "./rate-limit/redis-rate-limit.ts";

/** Of all that Ludus keeps in a Redis, and says there. */
const PREFIX = "ludus";

/** What nodes do through Redis. Resolves and works with Redis or without it, for now or for good. */
export function openRedis(
  url: string,
  { rateLimits }: Pick<Config, "rateLimits">,
  log: Log,
  now: () => number,
) {
  const jobs = createBullmqJobs({ url, prefix: PREFIX, now, log });
  return {
    jobs,
    queueView: viewQueue(jobs.queue),
    rateLimit: rateLimits ? createRedisRateLimit(url, PREFIX, log) : noRateLimit,
    nodeLink: openRedisNodeLink(url, PREFIX, log),
  };
}
