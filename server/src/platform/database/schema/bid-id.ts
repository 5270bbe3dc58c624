// An id of auction and position (1, 2, …) clusters bids by auction: one page takes a war's writes,
// and a history is one range. 2^24 bids per auction and 2^29 auctions fit a safe integer.
export const BIDS_PER_AUCTION = 2 ** 24;

export function bidIdOf(auctionId: number, position: number): number {
  if (position < 1 || position >= BIDS_PER_AUCTION) {
    throw new RangeError(`Auction ${auctionId} can't hold a bid number ${position}`);
  }
  return auctionId * BIDS_PER_AUCTION + position;
}

export function auctionIdOf(bidId: number): number {
  return Math.floor(bidId / BIDS_PER_AUCTION);
}

export function bidIdsOf(auctionId: number): { first: number; last: number } {
  return {
    first: auctionId * BIDS_PER_AUCTION + 1,
    last: (auctionId + 1) * BIDS_PER_AUCTION - 1,
  };
}
