import { Problem } from "@ludus/shared/contract/problems";
import type { RateLimit, RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { SecurityLog } from "../../security-log.ts";

/** TOO_MANY_REQUESTS with the limit's name, which the security log gets and the answer doesn't. */
class RateRefusal extends Problem {
  readonly limit: string;

  constructor(limit: string, retryAfterSeconds: number) {
    super("TOO_MANY_REQUESTS", { retryAfterSeconds });
    this.limit = limit;
  }
}

/** @throws TOO_MANY_REQUESTS */
export async function limitRate(rateLimit: RateLimit, rule: RateRule, key: string): Promise<void> {
  const retryAfterSeconds = await rateLimit.take(rule, `${rule.name}:${key}`);
  if (retryAfterSeconds > 0) throw new RateRefusal(rule.name, retryAfterSeconds);
}

/** Notes a refusal by limit; other errors are left alone. */
export function noteRateRefusal(
  securityLog: SecurityLog,
  error: unknown,
  { account, caller }: { account?: string; caller?: { readonly address: string } },
): void {
  if (!(error instanceof RateRefusal)) return;
  const { limit: reason } = error;
  securityLog.note({ kind: "refused-by-limit", account, address: caller?.address, reason });
}
