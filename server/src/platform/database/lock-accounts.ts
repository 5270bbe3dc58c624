import { and, asc, inArray, isNull } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "./database.ts";
import type { Tables } from "./schema/schema.ts";

type AccountRow = Tables["users"]["$inferSelect"];

/**
 * Locks those of the accounts that aren't deleted, in the order of their ids: two callers can't
 * deadlock. Resolves with them by id, as they are under the lock.
 */
export async function lockAccounts(
  tx: Transaction,
  userIds: readonly string[],
): Promise<Map<string, AccountRow>> {
  const { users } = tx.tables;
  const areThere = and(inArray(users.id, userIds), isNull(users.deletedAt));
  const locked = await tx.lockRows(tx.select().from(users).where(areThere).orderBy(asc(users.id)));
  return new Map(locked.map((account) => [account.id, account]));
}

/** Resolves with undefined for a deleted account. */
export async function lockAccount(
  tx: Transaction,
  userId: string,
): Promise<AccountRow | undefined> {
  return (await lockAccounts(tx, [userId])).get(userId);
}

/**
 * Lets one of a player's changes pass at a time: those that count at once would not see each other.
 * A call that the account's deletion overtook must leave nothing behind. @throws SESSION_ENDED
 */
export async function lockPlayer(tx: Transaction, userId: string): Promise<AccountRow> {
  const player = await lockAccount(tx, userId);
  if (!player) throw new Problem("SESSION_ENDED");
  return player;
}
