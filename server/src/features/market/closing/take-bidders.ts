import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import type { Settlement } from "./settle-auctions.ts";

const KEPT_MS = 7 * 24 * 60 * 60_000;

interface Bidders {
  bidderIdsByGladiatorId: Map<string, string[]>;
  overtakenMaximumOf: (auctionId: number, userId: string) => number | null;
}

/** Returns the bidders of auctions that end, who are no bidders of open auctions from now on. */
export async function takeBidders(
  tx: Transaction,
  { closed }: Pick<Settlement, "closed">,
): Promise<Bidders> {
  if (closed.length === 0) {
    return { bidderIdsByGladiatorId: new Map(), overtakenMaximumOf: () => null };
  }
  const { auctionBidders, closedBidders } = tx.tables;
  const auctionById = new Map(closed.map((auction) => [auction.id, auction]));
  const bidderIds = new Map<string, string[]>(closed.map(({ gladiatorId }) => [gladiatorId, []]));
  const taken = await tx
    .delete(auctionBidders)
    .where(inArray(auctionBidders.auctionId, [...auctionById.keys()]))
    .returning();
  const maxima = new Map<string, number>();
  for (const { auctionId, userId, overtakenMaximum } of taken) {
    bidderIds.get(auctionById.get(auctionId)?.gladiatorId ?? "")?.push(userId);
    if (overtakenMaximum !== null) maxima.set(`${auctionId} ${userId}`, overtakenMaximum);
  }
  const kept = taken.map(({ auctionId, userId }) => ({
    auctionId,
    userId,
    closedAt: auctionById.get(auctionId)?.closedAt ?? 0,
  }));
  await tx.insertAll(closedBidders, kept);
  return {
    bidderIdsByGladiatorId: bidderIds,
    overtakenMaximumOf: (auctionId, userId) => maxima.get(`${auctionId} ${userId}`) ?? null,
  };
}

export async function pruneClosedBidders(database: Database, now: number): Promise<void> {
  const { closedBidders } = database.tables;
  await forgetOldRows(database, {
    table: closedBidders,
    key: closedBidders.auctionId,
    time: closedBidders.closedAt,
    cutoffAt: now - KEPT_MS,
  });
}
