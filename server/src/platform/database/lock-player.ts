import { and, eq, isNull } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "./database.ts";

/**
 * Lets one of a player's changes pass at a time: those that count at once would not see each other.
 * A call that the account's deletion overtook must leave nothing behind. @throws SESSION_ENDED
 */
export async function lockPlayer(tx: Transaction, userId: string): Promise<void> {
  const { users } = tx.tables;
  const isThere = and(eq(users.id, userId), isNull(users.deletedAt));
  const [player] = await tx.lockRows(tx.select({ id: users.id }).from(users).where(isThere));
  if (!player) throw new Problem("SESSION_ENDED");
}
