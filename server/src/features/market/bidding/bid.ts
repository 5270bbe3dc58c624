import type { PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import type { SignedIn } from "../../../http/signed-in.ts";

/** A player's bid, as every step from the queue to the receipt passes it on. */
export interface Bid {
  gladiatorId: string;
  bidderId: string;
  bidderName: string;
  bidAmount: number;
  idempotencyKey: string | null;
}

export interface KeyedBid extends Bid {
  idempotencyKey: string;
}

export function hasKey(bid: Bid): bid is KeyedBid {
  return bid.idempotencyKey !== null;
}

/** The one way from the wire's shape to ours. */
export function bidFromInput(
  { gladiatorId, bidAmount, idempotencyKey }: PlaceBidInput,
  { user }: SignedIn,
): Bid {
  return {
    gladiatorId,
    bidderId: user.id,
    bidderName: user.username,
    bidAmount,
    idempotencyKey: idempotencyKey ?? null,
  };
}
