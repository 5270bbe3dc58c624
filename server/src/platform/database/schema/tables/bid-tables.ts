import type { Columns } from "../columns.ts";
import type { BidReceipt } from "../stored-json.ts";

/** Every bid, who bid on the open auctions, and the answers to bids with a key. */
export function bidTables(c: Columns) {
  const bids = c.table(
    "bids",
    {
      id: c.integer().primaryKey(),
      bidderId: c.text().notNull(),
      amount: c.integer().notNull(),
      placedAt: c.time().notNull(),
      /** True if the server placed it for the leader. Null: the bidder did. */
      automatic: c.boolean(),
    },
    (t) => [c.check("bids_amount", c.isWholeNumber(t.amount))],
  );

  /** Emptied as auctions close, so it never grows with history. */
  const auctionBidders = c.table(
    "auction_bidders",
    {
      userId: c.text().notNull(),
      auctionId: c.integer().notNull(),
      /** Their newest maximum that one bid overtook before it was bid in full. For their eyes only. */
      overtakenMaximum: c.integer(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.auctionId] }),
      c.index("auction_bidders_auction").on(t.auctionId),
    ],
  );

  /** Answers to keyed bids, kept for a day. Key first: our keys rise with time. */
  const bidReceipts = c.table(
    "bid_receipts",
    {
      key: c.text().notNull(),
      userId: c.text().notNull(),
      gladiatorId: c.text().notNull(),
      bidAmount: c.integer().notNull(),
      /** Null: the bid's amount. */
      maxAmount: c.integer(),
      receipt: c.json().$type<BidReceipt>().notNull(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.key, t.userId] }),
      c.index("bid_receipts_created_at").on(t.createdAt),
    ],
  );

  return { bids, auctionBidders, bidReceipts };
}
