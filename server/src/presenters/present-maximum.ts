import type { AuctionRow } from "./present-auction.ts";

type Led = Pick<AuctionRow, "status" | "leaderId" | "currentBid" | "maximum">;

/** The one way of a standing maximum out of the server: to its owner, while they lead. */
export function maximumFor(viewerId: string, auction: Led): number | null {
  if (auction.status !== "open" || auction.leaderId !== viewerId) return null;
  return auction.maximum ?? auction.currentBid;
}
