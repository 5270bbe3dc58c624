import type { AuctionState } from "@ludus/shared/model/auction";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { minimumBid } from "@ludus/shared/rules/auctions/bidding";
import { isExtended, isMovable } from "@ludus/shared/rules/auctions/soft-close";
import type { Tables } from "../platform/database/schema/schema.ts";

export type AuctionRow = Tables["auctions"]["$inferSelect"];

/** For rows that another release may have written. Bids are judged without: it costs them a thirtieth. */
export function presentStoredAuction(auction: AuctionRow): AuctionState {
  return presentAuction({ ...auction, recentBids: auction.recentBids.map(knownFields) });
}

/** The same beside a gladiator. */
export function presentAuctionOf(auction: AuctionRow): Omit<AuctionState, "gladiatorId"> {
  const { gladiatorId: _gladiatorId, ...fields } = presentStoredAuction(auction);
  return fields;
}

function knownFields({ id, bidder, bidTime, bidAmount, automatic }: BidHistoryEntry) {
  const { username } = bidder;
  return { id, bidder: { username }, bidTime, bidAmount, ...(automatic && { automatic }) };
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
  const seller = { userId: sellerId, schoolId: sellerId, schoolName: sellerSchool ?? "" };
  return { seller, startingPrice };
}
