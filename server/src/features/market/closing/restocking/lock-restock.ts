import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";

/**
 * Two nodes that count at once would both fill the same gap. During a rolling restart the nodes of the
 * release before lock the former row only, so both are locked, always in this order (decision 22).
 */
export async function lockRestock(tx: Transaction): Promise<void> {
  const { formerRestockLock, restockLock } = tx.tables;
  for (const [lock, id] of [
    [formerRestockLock, "house"],
    [restockLock, "market"],
  ] as const) {
    await tx
      .insert(lock)
      .values({ id, version: 1 })
      .onConflictDoUpdate({ target: lock.id, set: { version: sql`${lock.version} + 1` } });
  }
}
