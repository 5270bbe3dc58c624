import { and, count, gt, inArray } from "drizzle-orm";
import { slicesOf } from "@ludus/shared/slices";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";
import { lockSchools } from "./bidding/judging/lock-batch-rows.ts";

const TIDIED_AT_ONCE_MAX = 500;

type Youth = Pick<SchoolRow, "userId" | "youngUntil" | "youngGroup" | "youngLeads">;

/**
 * Forgets the networks of schools whose first day is over, and counts the leads of the others anew:
 * nodes of the release before count none.
 */
export async function tidyYoungLeads(database: Database, now: number): Promise<void> {
  const { schools } = database.tables;
  const young = await database.read
    .select({ userId: schools.userId })
    .from(schools)
    .where(gt(schools.youngGroup, ""));
  for (const some of slicesOf(young, TIDIED_AT_ONCE_MAX)) {
    const userIds = some.map(({ userId }) => userId);
    await database.transaction((tx) => tidy(tx, userIds, now));
  }
}

async function tidy(tx: Transaction, userIds: readonly string[], now: number): Promise<void> {
  const locked = await lockSchools(tx, new Set(userIds));
  const leads = await countLeads(tx, userIds);
  const right = [...locked.values()].map(({ userId, youngUntil, youngGroup }): Youth => {
    const isYoung = youngUntil !== null && now < youngUntil;
    return isYoung
      ? { userId, youngUntil, youngGroup, youngLeads: leads.get(userId) ?? 0 }
      : { userId, youngUntil: null, youngGroup: null, youngLeads: null };
  });
  const columns = ["youngUntil", "youngGroup", "youngLeads"] as const;
  await tx.updateAll(tx.tables.schools, "userId", columns, right);
}

async function countLeads(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const { auctions } = tx.tables;
  const rows = await tx
    .select({ userId: auctions.leaderId, leads: count() })
    .from(auctions)
    .where(and(isOpen(auctions), inArray(auctions.leaderId, [...userIds])))
    .groupBy(auctions.leaderId);
  return new Map(rows.map(({ userId, leads }) => [userId, leads]));
}
