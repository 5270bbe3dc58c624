import { and, gt, gte, inArray, lte, max, or, sql } from "drizzle-orm";
import { LOST_LEADS_SWEPT_BIDS } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import {
  auctionIdOf,
  bidIdOf,
  BIDS_PER_AUCTION,
} from "../../../platform/database/schema/bid-id.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";

const AUCTIONS_AT_ONCE_MAX = 20;
/** Few enough bids that a read keeps nobody waiting. */
const HISTORIES_AT_ONCE_MAX = 4;
const BIDS_AT_ONCE_MAX = 500;

export interface LostLead {
  userId: string;
  auctionId: number;
  /** Epoch ms. */
  lostAt: number;
}

/** Reads who lost the lead of an open auction since a time and hasn't taken it back. */
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
    const newest = recent.map(({ id }) => id);
    for (const group of slicesOf(newest, HISTORIES_AT_ONCE_MAX)) {
      lost.push(...(await readOvertaken(read, group, since)));
    }
  }
  return lost;
}

/** A lead is lost with the bid that follows a player's last one in its auction. */
async function readOvertaken(
  read: Reader,
  newestIds: readonly number[],
  since: number,
): Promise<LostLead[]> {
  const { bids } = read.tables;
  const auctionId = sql`${bids.id} / ${sql.raw(String(BIDS_PER_AUCTION))}`;
  const ranges = newestIds.map((newest) => {
    const first = Math.max(bidIdOf(auctionIdOf(newest), 1), newest - LOST_LEADS_SWEPT_BIDS + 1);
    return and(gte(bids.id, first), lte(bids.id, newest));
  });
  const lastBids = await read
    .select({ id: max(bids.id), userId: bids.bidderId })
    .from(bids)
    .where(or(...ranges))
    .groupBy(auctionId, bids.bidderId);
  const playerOvertakenBy = new Map(lastBids.map(({ id, userId }) => [(id ?? 0) + 1, userId]));
  const lost: LostLead[] = [];
  for (const ids of slicesOf([...playerOvertakenBy.keys()], BIDS_AT_ONCE_MAX)) {
    // A leader's last bid has no next one.
    const overtaking = await read
      .select({ id: bids.id, placedAt: bids.placedAt })
      .from(bids)
      .where(and(inArray(bids.id, ids), gte(bids.placedAt, since)));
    for (const { id, placedAt } of overtaking) {
      const userId = playerOvertakenBy.get(id);
      if (userId !== undefined) lost.push({ userId, auctionId: auctionIdOf(id), lostAt: placedAt });
    }
  }
  return lost;
}
