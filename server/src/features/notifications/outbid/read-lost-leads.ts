import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, between, desc, gt, gte, inArray, sql } from "drizzle-orm";
import { LOST_LEADS_SWEPT_BIDS } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";

const AUCTIONS_AT_ONCE_MAX = 200;
const BIDS_AT_ONCE_MAX = 200;

const auctionsWithBids = prepared("auctions_with_bids", (on: Reader) => {
  const { auctions } = on.tables;
  return on
    .select({ id: auctions.id, bidCount: auctions.bidCount })
    .from(auctions)
    .where(and(isOpen(auctions), gt(auctions.bidCount, 1)));
});

const bidsSince = prepared("bids_since", (on: Reader) => {
  const { bids } = on.tables;
  return on
    .select({ id: bids.id })
    .from(bids)
    .where(
      and(
        inArray(bids.id, on.listFrom("ids", "integer")),
        gte(bids.placedAt, sql.placeholder("since")),
      ),
    );
});

const bidsBetween = prepared("bids_between", (on: Reader) => {
  const { bids } = on.tables;
  return on
    .select({ userId: bids.bidderId, placedAt: bids.placedAt })
    .from(bids)
    .where(between(bids.id, sql.placeholder("first"), sql.placeholder("last")))
    .orderBy(desc(bids.id));
});

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
  const open = await auctionsWithBids(read, {});
  const lost: LostLead[] = [];
  for (const some of slicesOf(open, AUCTIONS_AT_ONCE_MAX)) {
    const newestIds = some.map(({ id, bidCount }) => bidIdOf(id, bidCount));
    const recent = await bidsSince(read, { ids: newestIds, since });
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

/**
 * A lead is lost with the bid that follows a player's last one in its auction. Bids are read from the
 * newest on, until one that is older: whoever placed that may have lost the lead since.
 */
async function readOvertaken(
  read: Reader,
  { auctionId, bidCount, since }: Auction,
): Promise<LostLead[]> {
  const lost: LostLead[] = [];
  const bidders = new Set<string>();
  /** The leader's last bid has no next one. */
  let nextPlacedAt = -Infinity;
  const oldest = Math.max(1, bidCount - LOST_LEADS_SWEPT_BIDS + 1);
  for (let until = bidCount; until >= oldest; until -= BIDS_AT_ONCE_MAX) {
    const from = Math.max(oldest, until - BIDS_AT_ONCE_MAX + 1);
    const slice = { first: bidIdOf(auctionId, from), last: bidIdOf(auctionId, until) };
    const bids = await bidsBetween(read, slice);
    for (const { userId, placedAt } of bids) {
      if (!bidders.has(userId) && nextPlacedAt >= since) {
        lost.push({ userId, auctionId, lostAt: nextPlacedAt });
      }
      bidders.add(userId);
      nextPlacedAt = placedAt;
    }
    if (bids.some(({ placedAt }) => placedAt < since)) break;
    await yieldToOthers();
  }
  return lost;
}
