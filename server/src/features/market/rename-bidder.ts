import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";

/**
 * Puts a player's new name into the open auctions that they bid in. `seq` counts bids and ends alone,
 * so watchers see the name with the next of them, or when they load the lot.
 */
export async function renameBidder(
  tx: Transaction,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const { auctions, auctionBidders } = tx.tables;
  const theirs = tx
    .select({ id: auctionBidders.auctionId })
    .from(auctionBidders)
    .where(eq(auctionBidders.userId, userId));
  const rows = await tx.lockRows(
    tx
      .select()
      .from(auctions)
      .where(and(inArray(auctions.id, theirs), isOpen(auctions)))
      .orderBy(asc(auctions.id)),
  );
  const placed = await placedBy(tx, userId, rows);
  const renamed: readonly Pick<AuctionRow, "id" | "leaderName" | "recentBids">[] = rows.map(
    ({ id, leaderId, leaderName, recentBids }) => ({
      id,
      leaderName: leaderId === userId ? username : leaderName,
      recentBids: recentBids.map((bid) =>
        placed.has(Number(bid.id)) ? { ...bid, bidder: { username } } : bid,
      ),
    }),
  );
  await tx.updateAll(auctions, "id", ["leaderName", "recentBids"], renamed);
}

/** Which of the bids that are shown with the auctions are the player's. */
async function placedBy(
  tx: Transaction,
  userId: string,
  rows: readonly AuctionRow[],
): Promise<Set<number>> {
  const shown = rows.flatMap(({ recentBids }) => recentBids.map(({ id }) => Number(id)));
  const found = await biddersOf(tx, { bidIds: shown });
  return new Set(found.filter(({ bidderId }) => bidderId === userId).map(({ id }) => id));
}

/** The ids are one parameter: those of a large market would be more than a statement may have. */
const biddersOf = prepared("bidders_of", (tx: Transaction) => {
  const { bids } = tx.tables;
  return tx
    .select({ id: bids.id, bidderId: bids.bidderId })
    .from(bids)
    .where(inArray(bids.id, tx.listFrom("bidIds", "integer")));
});
