import { and, eq, isNotNull, ne, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** True for players with a bid in an open auction. */
export async function hasOpenBids(tx: Transaction, userId: string): Promise<boolean> {
  const { auctionBidders } = tx.tables;
  const [found] = await tx
    .select({ id: auctionBidders.auctionId })
    .from(auctionBidders)
    .where(eq(auctionBidders.userId, userId))
    .limit(1);
  return found !== undefined;
}

/** A deleted account holds its name by the skeleton while it bids: nobody else may seem to do so. */
export async function freeNamesOfDeleted({ tables, transaction }: Database): Promise<void> {
  const { users, auctionBidders } = tables;
  const free = sql<string>`'deleted:' || ${users.id}`;
  await transaction(async (tx) => {
    const openBids = tx
      .select({ id: auctionBidders.auctionId })
      .from(auctionBidders)
      .where(eq(auctionBidders.userId, users.id));
    await tx
      .update(users)
      .set({ usernameSkeleton: free })
      .where(
        and(isNotNull(users.deletedAt), ne(users.usernameSkeleton, free), notExists(openBids)),
      );
  });
}
