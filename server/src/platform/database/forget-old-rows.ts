import { and, asc, inArray, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** Few enough that bids hardly wait for it. */
const FORGOTTEN_AT_ONCE_MAX = 1000;

export interface OldRows {
  table: PgTable;
  /** Indexed and nearly unique; `time` is indexed too. */
  key: PgColumn;
  time: PgColumn;
  /** Epoch milliseconds. */
  cutoffAt: number;
}

/** Deletes in small transactions: one large delete would some day exceed the statement timeout. */
export async function forgetOldRows(
  { transaction }: Pick<Database, "transaction">,
  old: OldRows,
): Promise<void> {
  let forgotten = FORGOTTEN_AT_ONCE_MAX;
  while (forgotten >= FORGOTTEN_AT_ONCE_MAX) {
    forgotten = await transaction((tx) => forgetSome(tx, old));
  }
}

/** Selects first: PostgreSQL would join a subquery and read all old rows every time. */
async function forgetSome(
  tx: Transaction,
  { table, key, time, cutoffAt }: OldRows,
): Promise<number> {
  const isOld = lt(time, cutoffAt);
  const oldest = await tx
    .select({ key })
    .from(table)
    .where(isOld)
    .orderBy(asc(time))
    .limit(FORGOTTEN_AT_ONCE_MAX);
  if (oldest.length === 0) return 0;
  const keys = oldest.map((row) => row.key);
  const gone = await tx
    .delete(table)
    .where(and(isOld, inArray(key, keys)))
    .returning({ key });
  return gone.length;
}
