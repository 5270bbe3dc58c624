import { eq, or } from "drizzle-orm";
import type { NewRow, Transaction } from "../../platform/database/database.ts";

type SubscriptionRow = NewRow<Transaction["tables"]["pushSubscriptions"]>;

/** In the place of the session's former one, and of the one that another player had in this browser. */
export async function placeSubscription(tx: Transaction, row: SubscriptionRow): Promise<void> {
  const { pushSubscriptions } = tx.tables;
  const isReplaced = or(
    eq(pushSubscriptions.sessionId, row.sessionId),
    eq(pushSubscriptions.endpointHash, row.endpointHash),
  );
  let placed: unknown[] = [];
  // None is placed when another session has taken the address since the deletion.
  while (placed.length === 0) {
    await tx.delete(pushSubscriptions).where(isReplaced);
    placed = await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoNothing()
      .returning({ sessionId: pushSubscriptions.sessionId });
  }
}
