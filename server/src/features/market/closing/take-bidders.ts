import { inArray } from "drizzle-orm";
import { WEEK_MS } from "@ludus/shared/durations";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import { groupedBy } from "@ludus/shared/records";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { Bidder } from "./ended-lot.ts";

const KEPT_MS = WEEK_MS;

/** Returns the bidders of auctions that end, who are no bidders of open auctions from now on. */
export async function takeBidders(
  tx: Transaction,
  ending: readonly Pick<AuctionRow, "id">[],
  now: number,
): Promise<(auction: Pick<AuctionRow, "id">) => readonly Bidder[]> {
  if (ending.length === 0) return () => [];
  const { auctionBidders, closedBidders } = tx.tables;
  const ids = ending.map(({ id }) => id);
  const taken = await tx
    .delete(auctionBidders)
    .where(inArray(auctionBidders.auctionId, ids))
    .returning();
  await tx.insertAll(
    closedBidders,
    taken.map(({ auctionId, userId }) => ({ auctionId, userId, closedAt: now })),
  );
  const biddersOf = groupedBy(taken, ({ auctionId }) => auctionId);
  return ({ id }) => biddersOf.get(id) ?? [];
}

export async function pruneClosedBidders(database: Database, now: number): Promise<void> {
  const { auctionId: key, closedAt: time } = database.tables.closedBidders;
  await forgetOldRows(database, { key, time, cutoffAt: now - KEPT_MS });
}
