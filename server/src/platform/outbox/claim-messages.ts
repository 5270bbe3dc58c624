import { and, asc, eq, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database, Reader } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";
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

const dueMessages = prepared("due_messages", (read: Reader) => selectDue(read));
const dueOfGroups = prepared("due_messages_of_groups", (read: Reader) => {
  const { groupKey, nextAttemptAt } = read.tables.outbox;
  return selectDue(
    read,
    and(inArray(groupKey, read.listFrom("groups", "text")), isNotNull(nextAttemptAt)),
  );
});

async function readDue({ read }: Database, claim: Omit<Claim, "leaseUntil">): Promise<DueRow[]> {
  const oldest = await dueMessages(read, { ...claim });
  const groups = [...new Set(oldest.flatMap(({ groupKey }) => groupKey ?? []))];
  if (groups.length === 0) return oldest;
  const ofGroups = await dueOfGroups(read, { ...claim, groups });
  const known = new Set(oldest.map(({ id }) => id));
  return [...oldest, ...ofGroups.filter(({ id }) => !known.has(id))];
}

function selectDue(read: Reader, only?: SQL) {
  const { outbox } = read.tables;
  const { id, attempts, groupKey, nextAttemptAt, channel } = outbox;
  return read
    .select({ id, attempts, groupKey })
    .from(outbox)
    .where(
      and(
        lte(nextAttemptAt, sql.placeholder("now")),
        eq(channel, sql.placeholder("channel")),
        only,
      ),
    )
    .orderBy(asc(nextAttemptAt))
    .limit(sql.placeholder("most"));
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
