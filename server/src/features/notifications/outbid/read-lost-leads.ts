import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, gt, gte, inArray, lte, max, min } from "drizzle-orm";
import { LOST_LEADS_SWEPT_BIDS } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";

const AUCTIONS_AT_ONCE_MAX = 200;
const BIDS_AT_ONCE_MAX = 200;

export interface LostLead {
  userId: string;
  auctionId: number;
  /** Epoch ms. */
  lostAt: number;
}

/**
 * Reads who lost the lead of an open auction since a time and hasn't taken it back. Costs as much as
 * bids were placed since then; bids that wait are judged between the reads.
 */
export async function readLostLeads(read: Reader, since: number): Promise<LostLead[]> {
  const { auctions, bids } = read.tables;
  const open = await read
    .select({ id: auctions.id, bidCount: auctions.bidCount })
    .from(auctions)
    .where(and(isOpen(auctions), gt(auctions.bidCount, 1)));
  const lost: LostLead[] = [];
  for (const some of slicesOf(open, AUCTIONS_AT_ONCE_MAX)) {
    const newestIds = some.map(({ id, bidCount }) => bidIdOf(id, bidCount));
    const recent = await read
      .select({ id: bids.id })
      .from(bids)
      .where(and(inArray(bids.id, newestIds), gte(bids.placedAt, since)));
    const recentIds = new Set(recent.map(({ id }) => id));
    for (const { id: auctionId, bidCount } of some) {
      if (!recentIds.has(bidIdOf(auctionId, bidCount))) continue;
      lost.push(...(await readOvertaken(read, { auctionId, bidCount, since })));
    }
    await yieldToOthers();
  }
  return lost;
}

interface Auction {
  auctionId: number;
  bidCount: number;
  since: number;
}

/** A lead is lost with the bid that follows a player's last one in its auction. */
async function readOvertaken(read: Reader, auction: Auction): Promise<LostLead[]> {
  const { bids } = read.tables;
  const { auctionId, since } = auction;
  const playerOvertakenBy = await readLastBids(read, auction);
  const lost: LostLead[] = [];
  for (const ids of slicesOf([...playerOvertakenBy.keys()], BIDS_AT_ONCE_MAX)) {
    // A leader's last bid has no next one.
    const overtaking = await read
      .select({ id: bids.id, placedAt: bids.placedAt })
      .from(bids)
      .where(and(inArray(bids.id, ids), gte(bids.placedAt, since)));
    for (const { id, placedAt } of overtaking) {
      const userId = playerOvertakenBy.get(id);
      if (userId !== undefined) lost.push({ userId, auctionId, lostAt: placedAt });
    }
    await yieldToOthers();
  }
  return lost;
}

/** The players of the bids since then and of the one before, by the id that follows their last bid. */
async function readLastBids(
  read: Reader,
  { auctionId, bidCount, since }: Auction,
): Promise<Map<number, string>> {
  const { bids } = read.tables;
  const lastBidOf = new Map<string, number>();
  const first = Math.max(1, bidCount - LOST_LEADS_SWEPT_BIDS + 1);
  for (let until = bidCount; until >= first; until -= BIDS_AT_ONCE_MAX) {
    const from = Math.max(first, until - BIDS_AT_ONCE_MAX + 1);
    const isThere = and(
      gte(bids.id, bidIdOf(auctionId, from)),
      lte(bids.id, bidIdOf(auctionId, until)),
    );
    const players = await read
      .select({ userId: bids.bidderId, id: max(bids.id), oldestAt: min(bids.placedAt) })
      .from(bids)
      .where(isThere)
      .groupBy(bids.bidderId);
    for (const { userId, id } of players) {
      if (id !== null && !lastBidOf.has(userId)) lastBidOf.set(userId, id);
    }
    if (players.some(({ oldestAt }) => oldestAt !== null && oldestAt < since)) break;
    await yieldToOthers();
  }
  return new Map([...lastBidOf].map(([userId, id]) => [id + 1, userId]));
}
