import { sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";

/** Two nodes that count at once would both fill the same gap. */
export async function lockRestock(tx: Transaction): Promise<void> {
  const { restockLock } = tx.tables;
  await tx
    .insert(restockLock)
    .values({ id: "market", version: 1 })
    .onConflictDoUpdate({
      target: restockLock.id,
      set: { version: sql`${restockLock.version} + 1` },
    });
}
