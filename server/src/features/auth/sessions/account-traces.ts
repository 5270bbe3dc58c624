import { and, desc, eq, lt } from "drizzle-orm";
import { addressTrace, browserTrace } from "@ludus/shared/rules/accounts/connected-accounts";
import { DAY_MS } from "@ludus/shared/durations";
import { hashToken } from "../../../http/requests/tokens.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";

const KEPT_MS = 30 * DAY_MS;
/** A bid on a school's lot reads those of both sides. */
const KEPT_PER_PLAYER = 40;

interface Seen {
  userId: string;
  /** Null: on a private server. */
  limitedAddress: string | null;
  /** Null: it has no cookie of ours. */
  browserId: string | null;
  now: number;
}

/** Remembers where a player is seen. Addresses by the day: two players must have met there on one. */
export async function recordTraces(
  tx: Transaction,
  { userId, limitedAddress, browserId, now }: Seen,
): Promise<void> {
  const { accountTraces } = tx.tables;
  const day = Math.floor(now / DAY_MS);
  const rows = [
    ...(browserId === null ? [] : [{ trace: browserTrace(browserId), day: 0 }]),
    ...(limitedAddress === null ? [] : [{ trace: addressTrace(hashToken(limitedAddress)), day }]),
  ].map((row) => ({ ...row, userId, seenAt: now }));
  if (rows.length === 0) return;
  await tx
    .insert(accountTraces)
    .values(rows)
    .onConflictDoUpdate({
      target: [accountTraces.userId, accountTraces.trace, accountTraces.day],
      set: { seenAt: now },
    });
  const [oldest] = await tx
    .select({ seenAt: accountTraces.seenAt })
    .from(accountTraces)
    .where(eq(accountTraces.userId, userId))
    .orderBy(desc(accountTraces.seenAt))
    .limit(1)
    .offset(KEPT_PER_PLAYER - 1);
  if (!oldest) return;
  const isOlder = lt(accountTraces.seenAt, oldest.seenAt);
  await tx.delete(accountTraces).where(and(eq(accountTraces.userId, userId), isOlder));
}

export async function pruneTraces(database: Database, now: number): Promise<void> {
  const { userId: key, seenAt: time } = database.tables.accountTraces;
  await forgetOldRows(database, { key, time, cutoffAt: now - KEPT_MS });
}
