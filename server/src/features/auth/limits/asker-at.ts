import { rulesAt } from "../../../http/requests/limit-networks.ts";
import { networksOf } from "../../../http/requests/networks-of.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import { FAILURES_FORGIVEN } from "./auth-limits.ts";
import type { Asker } from "./fair-turns.ts";

/** Somebody at an address, as the queue for hashing passwords tells them apart. */
export async function askerAt(
  rateLimit: RateLimit,
  address: string,
  { isKnown = false } = {},
): Promise<Asker> {
  const path = networksOf(address).toReversed();
  return { path, isTrusted: isKnown || !(await hasFailed(rateLimit, address)) };
}

async function hasFailed(rateLimit: RateLimit, address: string): Promise<boolean> {
  const asked = rulesAt(FAILURES_FORGIVEN, address);
  const spent = await Promise.all(asked.map(({ rule, key }) => rateLimit.isSpent(rule, key)));
  return spent.includes(true);
}

export async function noteFailure(rateLimit: RateLimit, address: string): Promise<void> {
  for (const { rule, key } of rulesAt(FAILURES_FORGIVEN, address)) {
    // Nobody is refused by this rule, so no refusal is counted either.
    if (!(await rateLimit.isSpent(rule, key))) await rateLimit.take(rule, key);
  }
}
