import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "../limits.ts";

/** Gold. `currentBid` is null before the first bid. */
export function minimumBid(currentBid: number | null): number {
  return currentBid === null
    ? MINIMUM_BID_GOLD
    : Math.max(MINIMUM_BID_GOLD, currentBid + MINIMUM_RAISE_GOLD);
}

export type BidRefusal = "AUCTION_ENDED" | "ALREADY_LEADING" | "BID_TOO_LOW" | "INSUFFICIENT_GOLD";

export interface BidQuestion {
  bidAmount: number;
  bidderId: string;
  currentBid: number | null;
  highestBidderId: string | null;
  marketEndTimeMs: number;
  isOpen: boolean;
  /** What the bidder can spend now. */
  gold: number;
  nowMs: number;
}

/** Why a bid is refused, or null when it stands. An auction is open while `now < marketEndTime`. */
export function refusalOfBid(question: BidQuestion): BidRefusal | null {
  if (!question.isOpen || question.nowMs >= question.marketEndTimeMs) return "AUCTION_ENDED";
  if (question.highestBidderId === question.bidderId) return "ALREADY_LEADING";
  if (question.bidAmount < minimumBid(question.currentBid)) return "BID_TOO_LOW";
  if (question.bidAmount > question.gold) return "INSUFFICIENT_GOLD";
  return null;
}
