import { isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AuctionStatus } from "@ludus/shared/model/auction";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { Columns } from "../columns.ts";
import { isOpen } from "../is-open.ts";

/** `seq` rises with every commit, across relistings too: it orders a gladiator's states. */
export function auctionsTable(c: Columns, gladiators: { id: AnyPgColumn }) {
  return c.table(
    "auctions",
    {
      id: c.counter(),
      gladiatorId: c.idOf(gladiators),
      /** Copied, for events; it never changes. */
      gladiatorName: c.text().notNull(),
      status: c.text().$type<AuctionStatus>().notNull(),
      startsAt: c.time().notNull(),
      endsAt: c.time().notNull(),
      /** Set where late bids move the end, with the rule that the auction was listed under. */
      firstEndsAt: c.time(),
      softCloseMs: c.integer(),
      softCloseMaxMs: c.integer(),
      closedAt: c.time(),
      /** How often an outage has moved the end. Null: never. */
      timesMoved: c.integer(),
      /** Null, as all of a sale: the market's own stock. */
      sellerId: c.text(),
      /** The seller's school, copied for events. */
      sellerSchool: c.text(),
      /** The least that the first bid may be. Null: the market's minimum. */
      startingPrice: c.integer(),
      /** Gold that was paid to offer him. */
      fee: c.integer(),
      firstSeq: c.integer().notNull(),
      seq: c.integer().notNull(),
      currentBid: c.integer(),
      leaderId: c.text(),
      leaderName: c.text(),
      bidCount: c.integer().notNull(),
      /** Newest first, ready to show: no event and no page reads `bids`. */
      recentBids: c.json().$type<BidHistoryEntry[]>().notNull(),
      /** The leader's, and for their eyes only. Null: the current bid. */
      maximum: c.integer(),
    },
    (t) => [
      c.uniqueIndex("auctions_one_open").on(t.gladiatorId).where(isOpen(t)),
      c.index("auctions_due").on(t.endsAt).where(isOpen(t)),
      c.index("auctions_of_seller").on(t.sellerId, t.startsAt).where(isNotNull(t.sellerId)),
      // The supply depends on how much of the market's own stock stayed unsold.
      c
        .index("auctions_unsold_stock")
        .on(t.closedAt)
        .where(sql`${t.status} = 'unsold' and ${t.sellerId} is null`),
      c.index("auctions_of_gladiator").on(t.gladiatorId, t.id),
      c.check("auctions_bid_count", c.isWholeNumber(t.bidCount)),
      c.check(
        "auctions_leader",
        sql`(${t.currentBid} is null) = (${t.leaderId} is null) and (${t.currentBid} is null) = (${t.bidCount} = 0)`,
      ),
      c.check(
        "auctions_maximum",
        sql`${t.maximum} is null or (${t.currentBid} is not null and ${t.maximum} >= ${t.currentBid})`,
      ),
    ],
  );
}
