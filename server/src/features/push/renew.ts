import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { renewPush } from "@ludus/shared/contract/push-api";
import { limitAddress } from "../../http/requests/limit-rate.ts";
import type { Caller } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { checkedTarget, hashEndpoint } from "./checked-target.ts";
import { placeSubscription } from "./place-subscription.ts";
import type { PushContext } from "./push-context.ts";

/** Secrets are 128 random bits, so this bounds work, not guessing. */
const RENEWALS_BY_ADDRESS: RateRule = { name: "push-renewal", points: 60, perSeconds: 600 };

/**
 * A service worker has no session: storage of the pages is closed to it. The secret of the former
 * subscription, which only its browser and we know, takes the session's place.
 * @throws SUBSCRIPTION_NOT_FOUND, INVALID_FIELDS, TOO_MANY_REQUESTS
 */
export async function renewSubscription(
  { database, webPush, rateLimit, wallNow }: PushContext,
  { formerEndpoint, formerAuth, ...subscription }: InputOf<typeof renewPush>,
  caller: Caller,
): Promise<ReplyOf<typeof renewPush>> {
  await limitAddress(rateLimit, RENEWALS_BY_ADDRESS, caller.limitedAddress);
  const target = checkedTarget(webPush, subscription);
  const { pushSubscriptions } = database.tables;
  await database.transaction(async (tx) => {
    const isFormer = eq(pushSubscriptions.endpointHash, hashEndpoint(formerEndpoint));
    const [found] = await tx.lockRows(tx.select().from(pushSubscriptions).where(isFormer));
    if (!found || found.auth !== formerAuth) throw new Problem("SUBSCRIPTION_NOT_FOUND");
    const { sessionId, userId } = found;
    await placeSubscription(tx, { ...target, sessionId, userId, confirmedAt: wallNow() });
  });
  return { isSubscribed: true };
}
