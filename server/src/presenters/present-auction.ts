import { z } from "zod";
import type { AuctionState } from "@ludus/shared/model/auction";
import { bidHistoryEntry } from "@ludus/shared/model/bid";
import { minimumBid } from "@ludus/shared/rules/auctions/bidding";
import { isExtended, isMovable } from "@ludus/shared/rules/auctions/soft-close";
import type { Tables } from "../platform/database/schema/schema.ts";

export type AuctionRow = Tables["auctions"]["$inferSelect"];

const recentBids = z.array(bidHistoryEntry);

/** For rows that another release may have written. Bids are judged without: it costs them a thirtieth. */
export function presentStoredAuction(auction: AuctionRow): AuctionState {
  return presentAuction({ ...auction, recentBids: recentBids.parse(auction.recentBids) });
}

export function presentAuction(auction: Omit<AuctionRow, "id">): AuctionState {
  return {
    gladiatorId: auction.gladiatorId,
    seq: auction.seq,
    status: auction.status,
    currentBid: auction.currentBid,
    highestBidderId: auction.leaderId,
    highestBidderName: auction.leaderName,
    minimumBid: minimumBid(auction.currentBid, auction.startingPrice),
    marketEndTime: auction.endsAt,
    ...(auction.firstEndsAt !== null && { extended: isExtended(auction) }),
    ...(auction.softCloseMs !== null && isMovable(auction) && { softCloseMs: auction.softCloseMs }),
    ...(auction.timesMoved !== null && { timesMoved: auction.timesMoved }),
    ...presentSeller(auction),
    bidCount: auction.bidCount,
    bidHistory: auction.recentBids,
  };
}

export function presentSeller({
  sellerId,
  sellerSchool,
  startingPrice,
}: Omit<AuctionRow, "id">): Pick<AuctionState, "seller" | "startingPrice"> {
  if (sellerId === null || startingPrice === null) return {};
  return { seller: { schoolId: sellerId, schoolName: sellerSchool ?? "" }, startingPrice };
}
