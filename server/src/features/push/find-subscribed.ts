import { inArray } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";

export async function findSubscribed(
  on: Reader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { pushSubscriptions } = on.tables;
  const rows = await on
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}
