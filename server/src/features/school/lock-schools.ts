import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";

const lockRows = prepared("lock_schools", (tx: Transaction) => {
  const { schools } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(schools)
      .where(inArray(schools.userId, tx.listFrom("userIds", "text")))
      .orderBy(asc(schools.userId)),
  );
});

/** In one order, so that no two transactions wait for each other. Auctions are locked before. */
export async function lockSchools(
  tx: Transaction,
  userIds: ReadonlySet<string>,
): Promise<Map<string, SchoolRow>> {
  if (userIds.size === 0) return new Map();
  const rows = await lockRows(tx, { userIds });
  return new Map(rows.map((row) => [row.userId, row]));
}
