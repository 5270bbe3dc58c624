import type { PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import type { SignedIn } from "../../../http/signed-in.ts";

/** A player's bid, as every step from the queue to the receipt passes it on. */
export interface Bid {
  kind: "bid";
  gladiatorId: string;
  bidderId: string;
  bidderName: string;
  bidAmount: number;
  /** Absent: the bid's amount. */
  maxAmount?: number | undefined;
  idempotencyKey: string | null;
}

/** A leader's change of the own maximum. It waits in the bids' queue, and is judged among them. */
export interface MaximumChange {
  kind: "maximum";
  gladiatorId: string;
  bidderId: string;
  maxAmount: number;
}

export type BatchEntry = Bid | MaximumChange;

export function maximumOf({ bidAmount, maxAmount = bidAmount }: Bid): number {
  return maxAmount;
}

export interface KeyedBid extends Bid {
  idempotencyKey: string;
}

export function hasKey(bid: Bid): bid is KeyedBid {
  return bid.idempotencyKey !== null;
}

/** The one way from the wire's shape to ours. */
export function bidFromInput(
  { gladiatorId, bidAmount, maxAmount, idempotencyKey }: PlaceBidInput,
  { user }: SignedIn,
): Bid {
  return {
    kind: "bid",
    gladiatorId,
    bidderId: user.id,
    bidderName: user.username,
    bidAmount,
    maxAmount,
    idempotencyKey: idempotencyKey ?? null,
  };
}
