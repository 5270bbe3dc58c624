import { and, eq, type Placeholder, type SQL } from "drizzle-orm";
import { isOpen } from "./is-open.ts";
import type { Tables } from "./schema.ts";

/** Joins `auction_bidders` and `auctions`: the open auctions that a player has bid in. */
export function isOpenBidOf(
  { auctions, auctionBidders }: Pick<Tables, "auctions" | "auctionBidders">,
  userId: string | Placeholder,
): SQL | undefined {
  return and(
    eq(auctionBidders.auctionId, auctions.id),
    eq(auctionBidders.userId, userId),
    isOpen(auctions),
  );
}
