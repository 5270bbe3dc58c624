import type { RateLimit } from "../platform/rate-limit/rate-limit.ts";
import type { Meter } from "./meter.ts";

export function countRateRefusals(rateLimit: RateLimit, meter: Meter): RateLimit {
  return {
    ...rateLimit,
    async take(rule, key) {
      const retryAfterSeconds = await rateLimit.take(rule, key);
      if (retryAfterSeconds > 0 && !rule.isSilent) meter.rateRefused(rule.name);
      return retryAfterSeconds;
    },
  };
}
