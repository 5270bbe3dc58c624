import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { reportBidder } from "@ludus/shared/contract/reports-api";
import { REPORTS_KEPT_MS, REPORTS_PER_DAY_MAX } from "@ludus/shared/limits";
import { DAY_MS } from "@ludus/shared/durations";
import { RateRefusal, waitText } from "../../../http/requests/limit-rate.ts";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import { lockAccounts } from "../../../platform/database/lock-accounts.ts";
import type { AdminContext } from "../admin-context.ts";

/**
 * Changes nothing while an earlier report of the same two is open.
 * @throws PLAYER_NOT_FOUND, INVALID_FIELDS for an own bid, TOO_MANY_REQUESTS, SESSION_ENDED
 */
export async function reportPlayerOfBid(
  { database, securityLog, wallNow }: Pick<AdminContext, "database" | "securityLog" | "wallNow">,
  { bidId, reason, text }: InputOf<typeof reportBidder>,
  { user: { id: reporterId } }: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof reportBidder>> {
  const isNew = await database.transaction(async (tx) => {
    const { bids, reports } = tx.tables;
    const [bid] = await tx
      .select({ bidderId: bids.bidderId })
      .from(bids)
      .where(eq(bids.id, Number(bidId)));
    if (!bid) throw new Problem("PLAYER_NOT_FOUND");
    const { bidderId: reportedId } = bid;
    if (reportedId === reporterId) {
      throw new Problem("INVALID_FIELDS", { fields: { bidId: "You can't report yourself" } });
    }
    // Counts are exact then, and a deletion of either account comes before or after.
    const locked = await lockAccounts(tx, [reporterId, reportedId]);
    if (!locked.has(reporterId)) throw new Problem("SESSION_ENDED");
    if (!locked.has(reportedId)) throw new Problem("PLAYER_NOT_FOUND");
    const isSame = and(eq(reports.reporterId, reporterId), eq(reports.reportedId, reportedId));
    const [open] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(isSame, isNull(reports.closedAt)));
    if (open) return false;
    const createdAt = wallNow();
    await limitReports(tx, reporterId, createdAt);
    const said = { reason, text: text || null };
    const row = { id: uuidv7(), reporterId, reportedId, ...said, createdAt, closedAt: null };
    await tx.insert(reports).values(row);
    return true;
  });
  if (isNew) {
    securityLog.record({ kind: "player-reported", account: reporterId, address, reason });
  }
  return { reported: true };
}

async function limitReports(tx: Transaction, reporterId: string, now: number): Promise<void> {
  const { reports } = tx.tables;
  const [first] = await tx
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.createdAt, now - DAY_MS)))
    .orderBy(desc(reports.createdAt))
    .limit(1)
    .offset(REPORTS_PER_DAY_MAX - 1);
  if (!first) return;
  const waitSeconds = Math.ceil((first.createdAt + DAY_MS - now) / 1000);
  throw new RateRefusal(
    "reports-per-day",
    waitSeconds,
    `You have reported ${REPORTS_PER_DAY_MAX} players in 24 hours. You can report another in ${waitText(waitSeconds)}.`,
  );
}

export function pruneReports(database: Database, now: number): Promise<void> {
  const { id: key, createdAt: time } = database.tables.reports;
  return forgetOldRows(database, { key, time, cutoffAt: now - REPORTS_KEPT_MS });
}
