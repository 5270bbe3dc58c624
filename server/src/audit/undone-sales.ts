import { sql } from "drizzle-orm";

/** Operators void open auctions before their end, and sales whose proceeds are in escrow after it. */
export const isUndoneSale = sql`(status = 'voided' and closed_at >= ends_at)`;

/** Whether the hammer fell: the leader paid, even if the sale was undone later. */
export const wasSold = sql`(status = 'sold' or ${isUndoneSale})`;
