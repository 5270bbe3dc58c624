import { MINIMUM_RAISE_GOLD } from "../../limits.ts";

/** An open auction as a bid meets it, in gold. */
export interface Standing {
  /** Null before the first bid. */
  currentBid: number | null;
  /** The leader's maximum. Null: the current bid. */
  maximum: number | null;
}

/** A bid to record. The leader's are automatic. */
export interface RecordedBid {
  by: "challenger" | "leader";
  amount: number;
}

/**
 * Returns what an accepted bid records, in order; the last one leads, and its amount is the price.
 * `maxAmount` is at least `bidAmount`, which is at least the minimum bid.
 */
export function bidsRecordedFor(
  { currentBid, maximum }: Standing,
  { bidAmount, maxAmount }: { bidAmount: number; maxAmount: number },
): RecordedBid[] {
  if (currentBid === null) return [{ by: "challenger", amount: bidAmount }];
  const leadersMaximum = maximum ?? currentBid;
  if (maxAmount <= leadersMaximum) {
    const answer = Math.min(leadersMaximum, maxAmount + MINIMUM_RAISE_GOLD);
    return [
      { by: "challenger", amount: maxAmount },
      { by: "leader", amount: answer },
    ];
  }
  const price = Math.max(bidAmount, Math.min(maxAmount, leadersMaximum + MINIMUM_RAISE_GOLD));
  const overtaking: RecordedBid = { by: "challenger", amount: price };
  const hasBidOn = leadersMaximum > currentBid && bidAmount <= leadersMaximum;
  return hasBidOn ? [{ by: "leader", amount: leadersMaximum }, overtaking] : [overtaking];
}

export type MaximumRefusal =
  | "AUCTION_ENDED"
  | "NOT_LEADING"
  | "CONNECTED_SCHOOL"
  | "MAXIMUM_TOO_LOW"
  | "INSUFFICIENT_GOLD"
  | "TIED_GOLD";

export interface MaximumQuestion extends Standing {
  maxAmount: number;
  playerId: string;
  leaderId: string | null;
  endsAt: number;
  isOpen: boolean;
  /** Whether the player and the seller may be one person by now. */
  isConnected: boolean;
  /** Gold that the player can spend, beside the maximum that is held already. */
  gold: number;
  /** The part of it that this lot may take: all of it on the market's own stock. */
  freeGold: number;
  now: number;
}

/** Returns null if the leader may change the own maximum to `maxAmount`. */
export function refusalOfMaximum(question: MaximumQuestion): MaximumRefusal | null {
  const { maxAmount, currentBid, maximum, gold, freeGold } = question;
  if (!question.isOpen || question.now >= question.endsAt) return "AUCTION_ENDED";
  if (question.leaderId !== question.playerId || currentBid === null) return "NOT_LEADING";
  if (maxAmount < currentBid) return "MAXIMUM_TOO_LOW";
  const raise = maxAmount - (maximum ?? currentBid);
  if (raise > 0 && question.isConnected) return "CONNECTED_SCHOOL";
  if (raise > gold) return "INSUFFICIENT_GOLD";
  if (raise > freeGold) return "TIED_GOLD";
  return null;
}
