import { and, asc, inArray, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { inBatches } from "../in-batches.ts";
import type { Database, Transaction } from "./database.ts";

const FORGOTTEN_AT_ONCE_MAX = 1000;

export interface OldRows {
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
  await inBatches(FORGOTTEN_AT_ONCE_MAX, (most) => transaction((tx) => forgetSome(tx, old, most)));
}

/** Selects first: PostgreSQL would join a subquery and read all old rows every time. */
async function forgetSome(
  tx: Transaction,
  { key, time, cutoffAt }: OldRows,
  most: number,
): Promise<number> {
  const isOld = lt(time, cutoffAt);
  const oldest = await tx
    .select({ key })
    .from(key.table)
    .where(isOld)
    .orderBy(asc(time))
    .limit(most);
  if (oldest.length === 0) return 0;
  const keys = oldest.map((row) => row.key);
  const gone = await tx
    .delete(key.table)
    .where(and(isOld, inArray(key, keys)))
    .returning({ key });
  return gone.length;
}
