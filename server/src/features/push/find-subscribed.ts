import { inArray } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";

const subscriptionsOf = prepared("push_subscriptions_of", (on: Reader) => {
  const { pushSubscriptions } = on.tables;
  const { userId, sessionId } = pushSubscriptions;
  return on
    .select({ userId, sessionId })
    .from(pushSubscriptions)
    .where(inArray(userId, on.listFrom("userIds", "text")));
});

/** The sessions of each player's subscribed browsers. */
export async function findSubscribed(
  on: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await subscriptionsOf(on, { userIds });
  const sessions = new Map<string, string[]>();
  for (const { userId, sessionId } of rows) {
    sessions.set(userId, [...(sessions.get(userId) ?? []), sessionId]);
  }
  return sessions;
}
