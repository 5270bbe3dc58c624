import type { BidHistoryEntry } from "@ludus/shared/model/bid";

export interface AcknowledgedBid {
  bidId: number;
  bidAmount: number;
  bidder: string;
}

export interface MissingBid extends AcknowledgedBid {
  found: { bidAmount: number; bidder: string } | null;
}

/** Acknowledged bids that the history lacks or shows otherwise. */
export function findMissing(
  acknowledged: readonly AcknowledgedBid[],
  history: readonly BidHistoryEntry[],
): MissingBid[] {
  const entries = new Map(history.map((entry) => [Number(entry.id), entry]));
  return acknowledged.flatMap((bid): MissingBid[] => {
    const entry = entries.get(bid.bidId);
    if (entry?.bidAmount === bid.bidAmount && entry.bidder.username === bid.bidder) return [];
    const found = entry ? { bidAmount: entry.bidAmount, bidder: entry.bidder.username } : null;
    return [{ ...bid, found }];
  });
}
