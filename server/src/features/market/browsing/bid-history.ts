import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { Problem } from "@ludus/shared/contract/problems";
import { bidIdsOf } from "../../../platform/database/schema/bid-id.ts";
import type { Database } from "../../../platform/database/database.ts";
import { presentBid } from "../../../presenters/present-bid.ts";

/** @throws GLADIATOR_NOT_FOUND */
export async function readBidHistory(
  { read, tables: { auctions, bids, users } }: Database,
  { id, limit, before }: InputOf<typeof bidHistory>,
): Promise<ReplyOf<typeof bidHistory>> {
  const [newest] = await read
    .select({ auctionId: auctions.id, bidCount: auctions.bidCount })
    .from(auctions)
    .where(eq(auctions.gladiatorId, id))
    .orderBy(desc(auctions.id))
    .limit(1);
  if (!newest) throw new Problem("GLADIATOR_NOT_FOUND");

  const { first, last } = bidIdsOf(newest.auctionId);
  const end = Math.min(last + 1, before === undefined ? Infinity : Number(before));
  const rows = await read
    .select({ bid: bids, username: users.username })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(and(gte(bids.id, first), lt(bids.id, end)))
    .orderBy(desc(bids.id))
    .limit(limit);
  return {
    bidCount: newest.bidCount,
    bidHistory: rows.map(({ bid, username }) => ({
      ...presentBid(bid, username),
      bidder: { username, userId: bid.bidderId },
    })),
  };
}
