import type { AuctionState } from "@ludus/shared/model/auction";
import { minimumBid } from "@ludus/shared/rules/bidding";
import type { Tables } from "../platform/database/schema.ts";

export type AuctionRow = Tables["auctions"]["$inferSelect"];

export function presentAuction(auction: Omit<AuctionRow, "id">): AuctionState {
  return {
    gladiatorId: auction.gladiatorId,
    seq: auction.seq,
    status: auction.status,
    currentBid: auction.currentBid,
    highestBidderId: auction.leaderId,
    highestBidderName: auction.leaderName,
    minimumBid: minimumBid(auction.currentBid),
    marketEndTime: auction.endsAt,
    bidCount: auction.bidCount,
    bidHistory: auction.recentBids,
  };
}
