import { and, asc, gt, gte, inArray, lte, or } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { auctionIdOf, bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";

/** Somebody who was overtaken more bids ago is told only by the node that noted it. */
const LAST_BIDS_MAX = 100;
/** Few enough rows that a read keeps nobody waiting. */
const AUCTIONS_AT_ONCE_MAX = 20;

export interface LostLead {
  userId: string;
  auctionId: number;
  /** Epoch ms of game time. */
  lostAt: number;
}

/** Reads who lost the lead of an open auction since a time and hasn't taken it back. */
export async function readLostLeads(read: Reader, since: number): Promise<LostLead[]> {
  const { auctions, bids } = read.tables;
  const open = await read
    .select({ id: auctions.id, bidCount: auctions.bidCount, leaderId: auctions.leaderId })
    .from(auctions)
    .where(and(isOpen(auctions), gt(auctions.bidCount, 1)));
  const lost: LostLead[] = [];
  for (let start = 0; start < open.length; start += AUCTIONS_AT_ONCE_MAX) {
    const some = open.slice(start, start + AUCTIONS_AT_ONCE_MAX);
    const newestIds = some.map(({ id, bidCount }) => bidIdOf(id, bidCount));
    const recent = await read
      .select({ id: bids.id })
      .from(bids)
      .where(and(inArray(bids.id, newestIds), gte(bids.placedAt, since)));
    if (recent.length === 0) continue;
    const lastBids = await read
      .select({ id: bids.id, userId: bids.bidderId, placedAt: bids.placedAt })
      .from(bids)
      .where(
        or(
          ...recent.map(({ id: last }) => {
            const first = Math.max(bidIdOf(auctionIdOf(last), 1), last - LAST_BIDS_MAX + 1);
            return and(gte(bids.id, first), lte(bids.id, last));
          }),
        ),
      )
      .orderBy(asc(bids.id));
    lost.push(...lostIn(lastBids).filter(({ lostAt }) => lostAt >= since));
  }
  return lost;
}

interface PlacedBid {
  id: number;
  userId: string;
  placedAt: number;
}

/** A lead is lost with the bid that follows a player's last one in its auction. */
function lostIn(ascending: readonly PlacedBid[]): LostLead[] {
  const lost = new Map<string, LostLead>();
  let before: PlacedBid | undefined;
  for (const bid of ascending) {
    const auctionId = auctionIdOf(bid.id);
    lost.delete(`${auctionId} ${bid.userId}`);
    if (before && auctionIdOf(before.id) === auctionId && before.userId !== bid.userId) {
      const { userId } = before;
      lost.set(`${auctionId} ${userId}`, { userId, auctionId, lostAt: bid.placedAt });
    }
    before = bid;
  }
  return [...lost.values()];
}
