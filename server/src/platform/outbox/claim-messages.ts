import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { MessageChannel } from "../database/schema/outbox-table.ts";
import type { Tables } from "../database/schema/schema.ts";

export type OutboxRow = Tables["outbox"]["$inferSelect"];

export interface Claim {
  channels: readonly MessageChannel[];
  now: number;
  /** Until then no other node sends them. */
  leaseUntil: number;
  most: number;
}

/** Takes due messages, oldest first. One that isn't finished or put off is due again at `leaseUntil`. */
export async function claimMessages(
  { read, transaction, tables: { outbox } }: Database,
  { channels, now, leaseUntil, most }: Claim,
): Promise<OutboxRow[]> {
  const isDue = lte(outbox.nextAttemptAt, now);
  const due = await read
    .select({ id: outbox.id, attempts: outbox.attempts })
    .from(outbox)
    .where(and(isDue, inArray(outbox.channel, [...channels])))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(most);
  // Most looks find nothing, and must not cost a write.
  if (due.length === 0) return [];
  return transaction(async (tx) => {
    const claimed: OutboxRow[] = [];
    for (const { id, attempts } of due) {
      // Another node may have been faster.
      const isFree = and(eq(outbox.id, id), eq(outbox.attempts, attempts), isDue);
      const lease = { attempts: attempts + 1, nextAttemptAt: leaseUntil };
      claimed.push(...(await tx.update(outbox).set(lease).where(isFree).returning()));
    }
    return claimed;
  });
}

/** Ends a claim, unless its lease ran out and the message was claimed again. */
export async function settleMessage(
  { transaction, tables: { outbox } }: Database,
  { id, attempts }: OutboxRow,
  settled: { outcome: "sent" | "dropped" } | { nextAttemptAt: number },
): Promise<void> {
  const change =
    "outcome" in settled ? { ...settled, nextAttemptAt: null, payload: {} } : { ...settled };
  await transaction(async (tx) => {
    await tx
      .update(outbox)
      .set(change)
      .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)));
  });
}
