import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../../log.ts";
import { connectRedis } from "../redis-connection.ts";
import { createMemoryRateLimit, limitWith } from "./memory-rate-limit.ts";
import type { RateLimit, RateRule } from "./rate-limit.ts";

/** Once for all the rules of a call: after it, the node asks Redis no more for a while. */
const COMMAND_TIMEOUT_MS = 250;
const LONG_COMMAND_TIMEOUT_MS = 10_000;
const COUNTS_ALONE_MS = 2000;

export interface RedisRateLimitOptions {
  url: string;
  prefix: string;
  /** Longer time-outs for tests on a busy machine, which would count in two places. */
  longTimeouts?: boolean | undefined;
}

/** Counts shared rules in Redis, all others in memory. Without Redis, each node counts by itself. */
export function createRedisRateLimit(
  { url, prefix, longTimeouts = false }: RedisRateLimitOptions,
  log: Log,
): RateLimit {
  const redis = connectRedis(url, "counting attempts to sign in", log, {
    enableOfflineQueue: false,
    commandTimeout: longTimeouts ? LONG_COMMAND_TIMEOUT_MS : COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
  });
  const ofThisNode = createMemoryRateLimit();
  const ofAllNodes = limitWith(
    ({ points, perSeconds }) =>
      new RateLimiterRedis({
        points,
        duration: perSeconds,
        storeClient: redis,
        keyPrefix: `${prefix}:rate`,
        rejectIfRedisNotReady: true,
      }),
  );
  let countsAloneUntil = 0;
  async function ask<T>(
    { isShared }: RateRule,
    question: (limit: Omit<RateLimit, "close">) => Promise<T>,
  ): Promise<T> {
    if (!isShared || performance.now() < countsAloneUntil) return question(ofThisNode);
    try {
      return await question(ofAllNodes);
    } catch {
      countsAloneUntil = performance.now() + COUNTS_ALONE_MS;
      return question(ofThisNode);
    }
  }

  return {
    take: (rule, key) => ask(rule, (limit) => limit.take(rule, key)),
    giveBack: (rule, key) => ask(rule, (limit) => limit.giveBack(rule, key)),
    clear: (rule, key) => ask(rule, (limit) => limit.clear(rule, key)),
    close: () => redis.disconnect(),
  };
}
