import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { RateLimit, RateRule } from "./rate-limit.ts";

export function createMemoryRateLimit(): RateLimit {
  const limit = limitWith(
    ({ points, perSeconds }) => new RateLimiterMemory({ points, duration: perSeconds }),
  );
  return { ...limit, close: () => {} };
}

/** `createLimiter`: called once for each rule. */
export function limitWith(
  createLimiter: (rule: RateRule) => RateLimiterAbstract,
): Omit<RateLimit, "close"> {
  const limiters = new Map<RateRule, RateLimiterAbstract>();

  function limiterOf(rule: RateRule): RateLimiterAbstract {
    const limiter = limiters.get(rule) ?? createLimiter(rule);
    limiters.set(rule, limiter);
    return limiter;
  }

  return {
    async take(rule, key) {
      try {
        await limiterOf(rule).consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async giveBack(rule, key) {
      const state = await limiterOf(rule).get(key);
      // After the window the point is gone: a refund would exceed the rule.
      const isTaken = state !== null && state.consumedPoints > 0 && state.msBeforeNext > 0;
      if (isTaken) await limiterOf(rule).reward(key);
    },
    async clear(rule, key) {
      await limiterOf(rule).delete(key);
    },
  };
}

export const noRateLimit: RateLimit = {
  take: async () => 0,
  giveBack: async () => {},
  clear: async () => {},
  close: () => {},
};
