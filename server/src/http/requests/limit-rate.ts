import { Problem } from "@ludus/shared/contract/problems";
import type { RateLimit, RateRule } from "../../platform/rate-limit/rate-limit.ts";

/** @throws TOO_MANY_REQUESTS */
export async function limitRate(rateLimit: RateLimit, rule: RateRule, key: string): Promise<void> {
  const retryAfterSeconds = await rateLimit.take(rule, `${rule.name}:${key}`);
  if (retryAfterSeconds > 0) throw new Problem("TOO_MANY_REQUESTS", { retryAfterSeconds });
}
