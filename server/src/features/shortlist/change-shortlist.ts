import { and, count, eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { SHORTLIST_LENGTH_MAX } from "@ludus/shared/limits";
import type { Database } from "../../platform/database/database.ts";

/** @throws GLADIATOR_NOT_FOUND, SHORTLIST_FULL */
export async function addToShortlistOf(
  { transaction, tables }: Database,
  entry: { userId: string; gladiatorId: string },
  now: number,
): Promise<void> {
  const { gladiators, shortlistEntries, users } = tables;
  await transaction(async (tx) => {
    // One of his at a time: those that count at once would not see each other.
    await tx.lockRows(tx.select({ id: users.id }).from(users).where(eq(users.id, entry.userId)));
    const [gladiator] = await tx
      .select({ id: gladiators.id })
      .from(gladiators)
      .where(eq(gladiators.id, entry.gladiatorId));
    if (!gladiator) throw new Problem("GLADIATOR_NOT_FOUND");
    await tx
      .insert(shortlistEntries)
      .values({ ...entry, createdAt: now })
      .onConflictDoNothing();
    const [listed] = await tx
      .select({ total: count() })
      .from(shortlistEntries)
      .where(eq(shortlistEntries.userId, entry.userId));
    if ((listed?.total ?? 0) > SHORTLIST_LENGTH_MAX) throw new Problem("SHORTLIST_FULL");
  });
}

export async function removeFromShortlistOf(
  { transaction, tables: { shortlistEntries } }: Database,
  { userId, gladiatorId }: { userId: string; gladiatorId: string },
): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .delete(shortlistEntries)
      .where(
        and(eq(shortlistEntries.userId, userId), eq(shortlistEntries.gladiatorId, gladiatorId)),
      );
  });
}
