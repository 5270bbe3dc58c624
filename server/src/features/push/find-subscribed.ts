import { inArray } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";

/** The sessions of each player's subscribed browsers. */
export async function findSubscribed(
  on: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { pushSubscriptions } = on.tables;
  const rows = await on
    .select({ userId: pushSubscriptions.userId, sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]));
  const sessions = new Map<string, string[]>();
  for (const { userId, sessionId } of rows) {
    sessions.set(userId, [...(sessions.get(userId) ?? []), sessionId]);
  }
  return sessions;
}
