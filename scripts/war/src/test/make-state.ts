import type { AuctionState } from "@ludus/shared/model/auction";

export function makeState(seq: number, part: Partial<AuctionState> = {}): AuctionState {
  return {
    gladiatorId: "crixus",
    seq,
    status: "open",
    currentBid: seq * 100,
    highestBidderId: "rival",
    highestBidderName: "Batiatus",
    minimumBid: seq * 100 + 100,
    marketEndTime: 1_000_000,
    bidCount: seq,
    bidHistory: [],
    ...part,
  };
}
