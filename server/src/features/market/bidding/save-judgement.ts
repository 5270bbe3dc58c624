import type { Transaction } from "../../../platform/database/database.ts";
import { auctionIdOf } from "../../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { saveGold } from "../../school/gold.ts";
import type { BidChanges } from "../auction-changes.ts";
import type { Judgement } from "./judge-bids.ts";

const SET_BY_BID = [
  "seq",
  "currentBid",
  "leaderId",
  "leaderName",
  "bidCount",
  "recentBids",
] as const;

/** Writes what a batch of bids changed, in a handful of statements whatever its size. */
export async function saveJudgement(
  tx: Transaction,
  { auctions, bids, schools, movements }: Judgement,
): Promise<void> {
  if (bids.length === 0) return;
  const { tables } = tx;
  const changed: readonly (Pick<AuctionRow, "id"> & BidChanges)[] = auctions;
  await tx.insertAll(tables.bids, bids);
  await tx.updateAll(tables.auctions, "id", SET_BY_BID, changed);
  await saveGold(tx, schools, movements);
  await tx.insertAll(
    tables.auctionBidders,
    bids.map(({ id, bidderId }) => ({ userId: bidderId, auctionId: auctionIdOf(id) })),
    { ignoreExisting: true },
  );
}
