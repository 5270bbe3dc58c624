import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "../../limits.ts";

/** Gold. `currentBid` is null before the first bid, `startingPrice` where no school set one. */
export function minimumBid(
  currentBid: number | null,
  startingPrice: number | null | undefined = null,
): number {
  return currentBid === null
    ? Math.max(MINIMUM_BID_GOLD, startingPrice ?? 0)
    : Math.max(MINIMUM_BID_GOLD, currentBid + MINIMUM_RAISE_GOLD);
}

/** Lots are compared by it: the current bid, or the minimum bid before the first one. */
export function priceOf(lot: {
  currentBid: number | null;
  startingPrice?: number | null | undefined;
}): number {
  return lot.currentBid ?? minimumBid(null, lot.startingPrice);
}

export type BidRefusal =
  | "AUCTION_ENDED"
  | "OWN_LOT"
  | "CONNECTED_SCHOOL"
  | "ALREADY_LEADING"
  | "BID_TOO_LOW"
  | "INSUFFICIENT_GOLD"
  | "TIED_GOLD"
  | "NO_PLACE_LEFT"
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
  /** The school that offers the gladiator. Null: the market's own stock. */
  sellerId: string | null;
  startingPrice: number | null;
  /** Whether the bidder and the seller may be one person. */
  isConnected: boolean;
  gold: number;
  /** The part of it that this lot may take: all of it on the market's own stock. */
  freeGold: number;
  /** How many more gladiators the bidder may lead for. */
  placesLeft: number;
  /** How many more auctions a new school may lead. Null: no limit. */
  leadsLeft: number | null;
  now: number;
}

/** Returns null if the bid is accepted. An auction is open while `now < marketEndTime`. */
export function refusalOfBid(question: BidQuestion): BidRefusal | null {
  if (!question.isOpen || question.now >= question.endsAt) return "AUCTION_ENDED";
  if (question.sellerId === question.bidderId) return "OWN_LOT";
  if (question.isConnected) return "CONNECTED_SCHOOL";
  if (question.leaderId === question.bidderId) return "ALREADY_LEADING";
  const minimum = minimumBid(question.currentBid, question.startingPrice);
  if (question.bidAmount < minimum) return "BID_TOO_LOW";
  if (question.maxAmount > question.gold) return "INSUFFICIENT_GOLD";
  if (question.maxAmount > question.freeGold) return "TIED_GOLD";
  if (question.placesLeft <= 0) return "NO_PLACE_LEFT";
  if (question.leadsLeft !== null && question.leadsLeft <= 0) return "NEW_SCHOOL_LIMIT";
  return null;
}
