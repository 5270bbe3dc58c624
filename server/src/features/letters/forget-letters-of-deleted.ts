import { eq, inArray, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { inBatches } from "../../platform/in-batches.ts";

/** An account may have years of letters. */
const FORGOTTEN_AT_ONCE_MAX = 1000;

/** Nobody reads them any more, those included that its last auctions wrote after it was deleted. */
export async function forgetLettersOfDeleted({ transaction }: Database): Promise<void> {
  await inBatches(FORGOTTEN_AT_ONCE_MAX, (most) => transaction((tx) => forgetSome(tx, most)));
}

async function forgetSome(tx: Transaction, most: number): Promise<number> {
  const { letters, users } = tx.tables;
  const rows = await tx
    .select({ id: letters.id })
    .from(users)
    .innerJoin(letters, eq(letters.userId, users.id))
    .where(isNotNull(users.deletedAt))
    .limit(most);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(letters).where(inArray(letters.id, ids));
  return ids.length;
}
