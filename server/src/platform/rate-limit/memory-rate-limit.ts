import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { RateLimit, RateRule } from "./rate-limit.ts";

export function createMemoryRateLimit(): RateLimit {
  const limiters = new Map<RateRule, RateLimiterMemory>();
  return {
    async take(rule, key) {
      let limiter = limiters.get(rule);
      if (!limiter) {
        limiter = new RateLimiterMemory({ points: rule.points, duration: rule.perSeconds });
        limiters.set(rule, limiter);
      }
      return consume(limiter, key);
    },
    close: () => {},
  };
}

/** Resolves with the seconds to wait, 0 if allowed. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

export const noRateLimit: RateLimit = { take: async () => 0, close: () => {} };
