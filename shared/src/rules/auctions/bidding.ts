import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "../../limits.ts";

/** Gold. `currentBid` is null before the first bid. */
export function minimumBid(currentBid: number | null): number {
  return currentBid === null
    ? MINIMUM_BID_GOLD
    : Math.max(MINIMUM_BID_GOLD, currentBid + MINIMUM_RAISE_GOLD);
}

/** Lots are compared by it: the current bid, or the minimum bid before the first one. */
export function priceOf(currentBid: number | null): number {
  return currentBid ?? MINIMUM_BID_GOLD;
}

export type BidRefusal =
  | "AUCTION_ENDED"
  | "ALREADY_LEADING"
  | "BID_TOO_LOW"
  | "INSUFFICIENT_GOLD"
  | "NEW_SCHOOL_LIMIT";

export interface BidQuestion {
  bidAmount: number;
  /** At least the amount. All of it is held. */
  maxAmount: number;
  bidderId: string;
  currentBid: number | null;
  leaderId: string | null;
  endsAt: number;
  isOpen: boolean;
  gold: number;
  /** How many auctions more the bidder may lead. Null: no limit. */
  leadsLeft: number | null;
  now: number;
}

/** Returns null if the bid is accepted. An auction is open while `now < marketEndTime`. */
export function refusalOfBid(question: BidQuestion): BidRefusal | null {
  if (!question.isOpen || question.now >= question.endsAt) return "AUCTION_ENDED";
  if (question.leaderId === question.bidderId) return "ALREADY_LEADING";
  if (question.bidAmount < minimumBid(question.currentBid)) return "BID_TOO_LOW";
  if (question.maxAmount > question.gold) return "INSUFFICIENT_GOLD";
  if (question.leadsLeft !== null && question.leadsLeft <= 0) return "NEW_SCHOOL_LIMIT";
  return null;
}
