import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../../log.ts";
import { connectRedis } from "../redis-connection.ts";
import { consume, createMemoryRateLimit } from "./memory-rate-limit.ts";
import type { RateLimit, RateRule } from "./rate-limit.ts";

/** Three rules may guard one call, and a frozen Redis must not hold it up for a second. */
const COMMAND_TIMEOUT_MS = 250;

/**
 * Shared rules are counted in Redis, all others in memory. While Redis is away each node counts by
 * itself: guessing gets as many more tries as there are nodes, and nobody is locked out.
 */
export function createRedisRateLimit(url: string, prefix: string, log: Log): RateLimit {
  const redis = connectRedis(url, "counting attempts to sign in", log, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
  });
  const ofThisNode = createMemoryRateLimit();
  const limiters = new Map<RateRule, RateLimiterRedis>();

  function limiterOf(rule: RateRule): RateLimiterRedis {
    let limiter = limiters.get(rule);
    if (!limiter) {
      const allowance = { points: rule.points, duration: rule.perSeconds };
      limiter = new RateLimiterRedis({
        ...allowance,
        storeClient: redis,
        keyPrefix: `${prefix}:rate`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(allowance),
      });
      limiters.set(rule, limiter);
    }
    return limiter;
  }

  return {
    take: (rule, key) =>
      rule.isShared ? consume(limiterOf(rule), key) : ofThisNode.take(rule, key),
    close: () => redis.disconnect(),
  };
}
