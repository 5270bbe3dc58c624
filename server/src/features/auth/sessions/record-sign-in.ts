import { and, desc, eq, lt } from "drizzle-orm";
import { DAY_MS } from "@ludus/shared/durations";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import { networkOf } from "../../../security-log.ts";

const KEPT_PER_PLAYER = 10;
const KEPT_MS = 30 * DAY_MS;

/** Remembers the network and the browser of a sign-in, if both are known. */
export async function recordSignIn(
  tx: Transaction,
  given: { userId: string; address: string; browser: string | null; now: number },
): Promise<void> {
  const { userId, address, browser, now } = given;
  const network = networkOf(address);
  if (network === undefined || browser === null) return;
  const { signIns } = tx.tables;
  await tx
    .insert(signIns)
    .values({ userId, network, browser, seenAt: now })
    .onConflictDoUpdate({
      target: [signIns.userId, signIns.network, signIns.browser],
      set: { seenAt: now },
    });
  const [oldest] = await tx
    .select({ seenAt: signIns.seenAt })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.seenAt))
    .limit(1)
    .offset(KEPT_PER_PLAYER - 1);
  if (!oldest) return;
  await tx
    .delete(signIns)
    .where(and(eq(signIns.userId, userId), lt(signIns.seenAt, oldest.seenAt)));
}

export async function pruneSignIns(database: Database, now: number): Promise<void> {
  const { userId: key, seenAt: time } = database.tables.signIns;
  await forgetOldRows(database, { key, time, cutoffAt: now - KEPT_MS });
}
