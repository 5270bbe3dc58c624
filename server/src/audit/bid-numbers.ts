import { sql, type SQL } from "drizzle-orm";
import { BIDS_PER_AUCTION } from "../platform/database/bid-id.ts";

// Written out: as a parameter it would be a fraction to SQLite, and so would every quotient.
const perAuction = sql.raw(String(BIDS_PER_AUCTION));

/** The arithmetic of `bid-id.ts`, in SQL; in brackets, for `||` binds tighter on SQLite. */
export function auctionIdOfBid(bidId: string): SQL {
  return sql`(${sql.raw(bidId)} / ${perAuction})`;
}

export function positionOfBid(bidId: string): SQL {
  return sql`(${sql.raw(bidId)} % ${perAuction})`;
}

/** The id of an auction's newest bid; of no bid where it has none. */
export function lastBidIdOf(auction: string): SQL {
  return sql`(${sql.raw(auction)}.id * ${perAuction} + ${sql.raw(auction)}.bid_count)`;
}
