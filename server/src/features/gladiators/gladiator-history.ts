import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { HistoryEvent } from "@ludus/shared/contract/gladiators-api";
import { Problem } from "@ludus/shared/contract/problems";
import { bidIdsOf } from "../../platform/database/schema/bid-id.ts";
import type { Database } from "../../platform/database/database.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";

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
  return auctions
    .slice(0, AUCTIONS_SHOWN_MAX)
    .flatMap((auction, index) =>
      eventsOf(auction, auction === newest ? bids : [], auctions[index + 1] !== undefined),
    );
}

/** Bids of a voided auction are left out: they count no more. */
async function newestBids(
  { read, tables: { bids, schools } }: Database,
  auctionId: number,
): Promise<HistoryEvent[]> {
  const { first, last } = bidIdsOf(auctionId);
  const rows = await read
    .select({ amount: bids.amount, placedAt: bids.placedAt, school: schools.name })
    .from(bids)
    .innerJoin(schools, eq(schools.userId, bids.bidderId))
    .where(and(gte(bids.id, first), lte(bids.id, last)))
    .orderBy(desc(bids.id))
    .limit(BIDS_SHOWN_MAX);
  return rows.map(({ amount, placedAt, school }) => ({
    event: "bid",
    time: placedAt,
    price: amount,
    school,
  }));
}

/** Newest first. */
function eventsOf(auction: AuctionRow, bids: HistoryEvent[], wasListedBefore: boolean) {
  const listed: HistoryEvent = {
    event: wasListedBefore ? "relisted" : "listed",
    time: auction.startsAt,
    price: null,
    school: null,
  };
  if (auction.closedAt === null || auction.status === "open") return [...bids, listed];
  const ended: HistoryEvent = {
    event: auction.status,
    time: auction.closedAt,
    price: auction.status === "voided" ? null : auction.currentBid,
    // The last bid is the winner's.
    school: bids[0]?.school ?? null,
  };
  return [ended, ...bids, listed];
}
