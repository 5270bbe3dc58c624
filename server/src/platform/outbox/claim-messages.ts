import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { MessageChannel } from "../database/schema/tables/outbox-table.ts";
import type { Tables } from "../database/schema/schema.ts";

export type OutboxRow = Tables["outbox"]["$inferSelect"];

export interface Claim {
  channel: MessageChannel;
  now: number;
  /** Until then no other node sends them. */
  leaseUntil: number;
  /** Messages; those that are due with them in their groups come besides, up to as many. */
  most: number;
}

/**
 * Takes due messages, oldest first, and those of their groups with them. One that isn't finished or
 * put off is due again at `leaseUntil`.
 */
export async function claimMessages(
  database: Database,
  { leaseUntil, ...claim }: Claim,
): Promise<OutboxRow[]> {
  const { transaction } = database;
  const due = await readDue(database, claim);
  // Usually nothing is due, which must not cost a write.
  if (due.length === 0) return [];
  return transaction(async (tx) => {
    const { outbox } = tx.tables;
    const claimed: OutboxRow[] = [];
    for (const { id, attempts } of due) {
      // Another node may have been faster.
      const isFree = and(
        eq(outbox.id, id),
        eq(outbox.attempts, attempts),
        lte(outbox.nextAttemptAt, claim.now),
      );
      const lease = { attempts: attempts + 1, nextAttemptAt: leaseUntil };
      claimed.push(...(await tx.update(outbox).set(lease).where(isFree).returning()));
    }
    return claimed;
  });
}

type DueRow = Pick<OutboxRow, "id" | "attempts" | "groupKey">;

async function readDue(
  { read, tables: { outbox } }: Database,
  { channel, now, most }: Omit<Claim, "leaseUntil">,
): Promise<DueRow[]> {
  const selectDue = (only?: ReturnType<typeof and>) =>
    read
      .select({ id: outbox.id, attempts: outbox.attempts, groupKey: outbox.groupKey })
      .from(outbox)
      .where(and(lte(outbox.nextAttemptAt, now), eq(outbox.channel, channel), only))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(most);
  const oldest = await selectDue();
  const groups = [...new Set(oldest.flatMap(({ groupKey }) => groupKey ?? []))];
  if (groups.length === 0) return oldest;
  const isOfGroup = and(inArray(outbox.groupKey, groups), isNotNull(outbox.nextAttemptAt));
  const known = new Set(oldest.map(({ id }) => id));
  return [...oldest, ...(await selectDue(isOfGroup)).filter(({ id }) => !known.has(id))];
}

export type Settled = { outcome: "sent" | "dropped" } | { nextAttemptAt: number };

/** Ends a claim, unless its lease ran out and the message was claimed again. */
export async function settleMessages(
  { transaction, tables: { outbox } }: Database,
  messages: readonly OutboxRow[],
  settle: (message: OutboxRow) => Settled,
): Promise<void> {
  await transaction(async (tx) => {
    for (const message of messages) {
      const settled = settle(message);
      const change =
        "outcome" in settled ? { ...settled, nextAttemptAt: null, payload: {} } : { ...settled };
      await tx
        .update(outbox)
        .set(change)
        .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts)));
    }
  });
}
