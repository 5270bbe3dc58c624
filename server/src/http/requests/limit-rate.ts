import { Problem } from "@ludus/shared/contract/problems";
import type { Meter } from "../../metrics/meter.ts";
import type { RateLimit, RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { SecurityLog } from "../../security-log.ts";

/** TOO_MANY_REQUESTS with the limit's name, which the security log gets and the answer doesn't. */
export class RateRefusal extends Problem {
  readonly limit: string;

  constructor(limit: string, retryAfterSeconds: number, message = refusalText(retryAfterSeconds)) {
    super("TOO_MANY_REQUESTS", { retryAfterSeconds }, message);
    this.limit = limit;
  }
}

/** Undefined for less than a minute: then the problem's own words are true. */
function refusalText(retryAfterSeconds: number): string | undefined {
  if (retryAfterSeconds < 60) return undefined;
  return `Too many requests. Please wait ${waitText(retryAfterSeconds)}.`;
}

/** "a minute", "14 minutes", "23 hours": rounded up, so that nobody comes too early. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** @throws TOO_MANY_REQUESTS */
export async function limitRate(rateLimit: RateLimit, rule: RateRule, key: string): Promise<void> {
  const retryAfterSeconds = await rateLimit.take(rule, `${rule.name}:${key}`);
  if (retryAfterSeconds > 0) throw new RateRefusal(rule.name, retryAfterSeconds);
}

/** Limits nobody who has no address that counts. @throws TOO_MANY_REQUESTS */
export async function limitAddress(
  rateLimit: RateLimit,
  rule: RateRule,
  limitedAddress: string | null,
): Promise<void> {
  if (limitedAddress !== null) await limitRate(rateLimit, rule, limitedAddress);
}

/** Tells operators of a connection that a limit refused or ended. */
export type LogLimit = (
  limit: string,
  by: { account?: string | undefined; address?: string | undefined },
) => void;

export function limitLogger({
  meter,
  securityLog,
}: {
  meter: Meter;
  securityLog: SecurityLog;
}): LogLimit {
  return (limit, by) => {
    meter.rateRefused(limit);
    securityLog.record({ kind: "connection-cut", ...by, reason: limit });
  };
}
