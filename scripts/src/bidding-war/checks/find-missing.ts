import type { BidHistoryEntry } from "@ludus/shared/model/bid";

/** A bid that was answered as accepted. */
export interface AcknowledgedBid {
  bidId: number;
  bidAmount: number;
  bidder: string;
}

export interface MissingBid extends AcknowledgedBid {
  /** What the history has under this id instead; null: nothing. */
  found: { bidAmount: number; bidder: string } | null;
}

/** Acknowledged bids of an auction that its history hasn't, or has as something else. */
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
