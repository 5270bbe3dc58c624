import type { Database, Transaction } from "../../platform/database/database.ts";
import { auctionIdOf } from "../../platform/database/bid-id.ts";
import { saveGold } from "../school/gold.ts";
import type { Judgement } from "./judge-bids.ts";

/** Writes what a batch of bids changed, in a handful of statements whatever its size. */
export async function saveJudgement(
  tx: Transaction,
  tables: Database["tables"],
  { auctions, bids, schools, movements }: Judgement,
): Promise<void> {
  if (bids.length === 0) return;
  await tx.insertAll(tables.bids, ["id", "bidderId", "amount", "placedAt"], bids);
  await tx.updateAll(
    tables.auctions,
    "id",
    ["seq", "currentBid", "leaderId", "leaderName", "bidCount", "recentBids"],
    auctions,
  );
  await saveGold(tx, tables, schools, movements);
  await tx.insertAll(
    tables.auctionBidders,
    ["userId", "auctionId"],
    bids.map(({ id, bidderId }) => ({ userId: bidderId, auctionId: auctionIdOf(id) })),
    { ignoreExisting: true },
  );
}
