import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { HistoryEvent } from "@ludus/shared/contract/gladiator-history-api";
import { Problem } from "@ludus/shared/contract/problems";
import { bidIdsOf } from "../../platform/database/schema/bid-id.ts";
import type { Database } from "../../platform/database/database.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import { readSchoolNames } from "../../presenters/school-names.ts";

/** The newest of each are enough to read; older ones would only make the answer grow for ever. */
const AUCTIONS_SHOWN_MAX = 20;
const BIDS_SHOWN_MAX = 50;

/** @throws GLADIATOR_NOT_FOUND */
export async function historyOf(database: Database, gladiatorId: string): Promise<HistoryEvent[]> {
  const { read, tables } = database;
  const auctions = await read
    .select()
    .from(tables.auctions)
    .where(eq(tables.auctions.gladiatorId, gladiatorId))
    .orderBy(desc(tables.auctions.id))
    .limit(AUCTIONS_SHOWN_MAX + 1);
  const [newest] = auctions;
  if (!newest) throw new Problem("GLADIATOR_NOT_FOUND");
  const bids = await newestBids(database, newest.id);
  const winners = auctions.map((auction) => (auction.status === "sold" ? auction.leaderId : null));
  const nameOf = await readSchoolNames(read, winners);
  return auctions.slice(0, AUCTIONS_SHOWN_MAX).flatMap((auction, index) => {
    const wasListedBefore = auctions[index + 1] !== undefined;
    const winner = nameOf(winners[index] ?? null) || null;
    const ended = endOf(auction, winner);
    const began = beginningOf(auction, wasListedBefore);
    return [...(ended ? [ended] : []), ...(auction === newest ? bids : []), began];
  });
}

/** Bids of a voided auction are left out: they count no more. */
async function newestBids(
  { read, tables: { bids, schools } }: Database,
  auctionId: number,
): Promise<HistoryEvent[]> {
  const { first, last } = bidIdsOf(auctionId);
  const rows = await read
    .select({
      amount: bids.amount,
      placedAt: bids.placedAt,
      school: schools.name,
      userId: schools.userId,
    })
    .from(bids)
    .innerJoin(schools, eq(schools.userId, bids.bidderId))
    .where(and(gte(bids.id, first), lte(bids.id, last)))
    .orderBy(desc(bids.id))
    .limit(BIDS_SHOWN_MAX);
  return rows.map(({ amount, placedAt, school, userId }) => ({
    event: "bid",
    time: placedAt,
    price: amount,
    school,
    userId,
  }));
}

function beginningOf(auction: AuctionRow, wasListedBefore: boolean): HistoryEvent {
  const { startsAt: time, sellerId, sellerSchool, startingPrice } = auction;
  if (sellerId !== null) {
    return {
      event: "offered",
      time,
      price: startingPrice,
      school: sellerSchool,
      userId: sellerId,
    };
  }
  const event = wasListedBefore ? "relisted" : "listed";
  return { event, time, price: null, school: null, userId: null };
}

/** Null while the auction is open. */
function endOf(auction: AuctionRow, winner: string | null): HistoryEvent | null {
  const { status, closedAt, currentBid, leaderId, sellerId, sellerSchool } = auction;
  if (closedAt === null || status === "open") return null;
  const price = status === "voided" ? null : currentBid;
  const [school, userId] =
    status === "taken-back"
      ? [sellerSchool, sellerId]
      : [winner, winner === null ? null : leaderId];
  return { event: status, time: closedAt, price, school, userId };
}
