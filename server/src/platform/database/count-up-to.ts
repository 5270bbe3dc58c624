import { count, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "./database.ts";

/**
 * Counts the rows that meet a condition, and no further than needed, however many there are. `key` is
 * a column of the index by which they are found.
 */
export async function countUpTo(
  most: number,
  read: Reader,
  key: PgColumn,
  where: SQL | undefined,
): Promise<number> {
  const some = read.select({ key }).from(key.table).where(where).limit(most).as("counted");
  const [counted] = await read.select({ rows: count() }).from(some);
  return counted?.rows ?? 0;
}
