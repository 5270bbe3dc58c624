import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { Tables } from "../platform/database/schema/schema.ts";

type BidRow = Pick<Tables["bids"]["$inferSelect"], "id" | "amount" | "placedAt" | "automatic">;

export function presentBid(bid: BidRow, bidderName: string): BidHistoryEntry {
  const entry: BidHistoryEntry = {
    id: String(bid.id),
    bidder: { username: bidderName },
    bidTime: bid.placedAt,
    bidAmount: bid.amount,
  };
  if (bid.automatic) entry.automatic = true;
  return entry;
}
