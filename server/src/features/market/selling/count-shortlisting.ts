import { and, count, inArray, ne } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";

/** How many schools have each gladiator on their shortlist, beside the owner's. */
export async function countShortlisting(
  read: Reader,
  gladiatorIds: readonly string[],
  ownerId: string,
): Promise<ReadonlyMap<string, number>> {
  if (gladiatorIds.length === 0) return new Map();
  const { shortlistEntries } = read.tables;
  const rows = await read
    .select({ gladiatorId: shortlistEntries.gladiatorId, schools: count() })
    .from(shortlistEntries)
    .where(
      and(
        inArray(shortlistEntries.gladiatorId, [...gladiatorIds]),
        ne(shortlistEntries.userId, ownerId),
      ),
    )
    .groupBy(shortlistEntries.gladiatorId);
  return new Map(rows.map(({ gladiatorId, schools }) => [gladiatorId, schools]));
}
