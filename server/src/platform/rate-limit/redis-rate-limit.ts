import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../../log.ts";
import { connectRedis } from "../redis-connection.ts";
import { createMemoryRateLimit, limitWith } from "./memory-rate-limit.ts";
import type { RateLimit, RateRule } from "./rate-limit.ts";

/** A call has up to three rules, and a frozen Redis must not delay it by a second. */
const COMMAND_TIMEOUT_MS = 250;
const LONG_COMMAND_TIMEOUT_MS = 10_000;

export interface RedisRateLimitOptions {
  url: string;
  prefix: string;
  /** For tests on a busy machine, which would count in two places. */
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

  const ofAllNodes = limitWith(limiterOf);
  const limitFor = ({ isShared }: RateRule) => (isShared ? ofAllNodes : ofThisNode);
  return {
    take: (rule, key) => limitFor(rule).take(rule, key),
    giveBack: (rule, key) => limitFor(rule).giveBack(rule, key),
    isSpent: (rule, key) => limitFor(rule).isSpent(rule, key),
    close: () => redis.disconnect(),
  };
}
