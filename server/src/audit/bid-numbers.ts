import { sql, type SQL } from "drizzle-orm";
import { BIDS_PER_AUCTION } from "../platform/database/schema/bid-id.ts";

// A literal: as a parameter, SQLite would take it for a fraction.
const perAuction = sql.raw(String(BIDS_PER_AUCTION));

/** `bid-id.ts` in SQL. It needs brackets: `||` binds tighter on SQLite. */
export function auctionIdOfBid(bidId: string): SQL {
  return sql`(${sql.raw(bidId)} / ${perAuction})`;
}

export function positionOfBid(bidId: string): SQL {
  return sql`(${sql.raw(bidId)} % ${perAuction})`;
}

export function firstBidIdOf(auction: string): SQL {
  return sql`(${sql.raw(auction)}.id * ${perAuction} + 1)`;
}

export function lastBidIdOf(auction: string): SQL {
  return sql`(${sql.raw(auction)}.id * ${perAuction} + ${sql.raw(auction)}.bid_count)`;
}
