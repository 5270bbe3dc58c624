import { sql } from "drizzle-orm";
import { isExtended } from "@ludus/shared/rules/auctions/soft-close";
import type { Transaction } from "../../../../platform/database/database.ts";
import { auctionIdOf } from "../../../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import type { BidChanges, ExtensionChanges, MaximumChanges } from "../../rows/auction-changes.ts";
import type { Judgement } from "./judgement.ts";

const SET_BY_BID = [
  "seq",
  "currentBid",
  "leaderId",
  "leaderName",
  "bidCount",
  "recentBids",
] as const;

/** Writes what a batch changed, in a handful of statements whatever its size. */
export async function saveJudgement(
  tx: Transaction,
  { auctions, privatelyChanged, writesMaxima, bids, schools, lostLeads }: Judgement,
): Promise<void> {
  const { tables } = tx;
  if (writesMaxima) await saveWithMaxima(tx, [...auctions, ...privatelyChanged]);
  else if (bids.length > 0) await saveAuctions(tx, auctions);
  else return;
  await schools.save(tx);
  if (bids.length === 0) return;
  await tx.insertAll(tables.bids, bids);
  const placed = bids.filter(({ automatic }) => automatic !== true);
  await tx.insertAll(
    tables.auctionBidders,
    placed.map(({ id, bidderId }) => ({
      userId: bidderId,
      auctionId: auctionIdOf(id),
      overtakenMaximum: null,
    })),
    { ignoreExisting: true },
  );
  const overtaken = lostLeads.filter(({ goldReleased, bidAmount }) => goldReleased > bidAmount);
  if (overtaken.length > 0) await saveOvertaken(tx, overtaken, auctions);
}

/** One bid overtook these maxima. Their owners are among the auctions' bidders by now. */
async function saveOvertaken(
  tx: Transaction,
  overtaken: Judgement["lostLeads"],
  auctions: readonly AuctionRow[],
): Promise<void> {
  const { auctionBidders } = tx.tables;
  const auctionIdOfLot = new Map(auctions.map(({ gladiatorId, id }) => [gladiatorId, id]));
  const rows = overtaken.flatMap(({ userId, gladiatorId, goldReleased }) => {
    const auctionId = auctionIdOfLot.get(gladiatorId);
    return auctionId === undefined ? [] : { userId, auctionId, overtakenMaximum: goldReleased };
  });
  await tx
    .insert(auctionBidders)
    .values(rows)
    .onConflictDoUpdate({
      target: [auctionBidders.userId, auctionBidders.auctionId],
      set: { overtakenMaximum: sql`excluded.overtaken_maximum` },
    });
}

/** Writes the end only where bids have moved it: it is indexed, so that writing it costs more. */
async function saveAuctions(tx: Transaction, auctions: readonly AuctionRow[]): Promise<void> {
  const { tables } = tx;
  const fixed: (Pick<AuctionRow, "id"> & BidChanges)[] = [];
  const extended: (Pick<AuctionRow, "id"> & BidChanges & ExtensionChanges)[] = [];
  for (const auction of auctions) (isExtended(auction) ? extended : fixed).push(auction);
  await tx.updateAll(tables.auctions, "id", SET_BY_BID, fixed);
  await tx.updateAll(tables.auctions, "id", [...SET_BY_BID, "endsAt"], extended);
}

type WithMaximum = Pick<AuctionRow, "id"> & BidChanges & ExtensionChanges & MaximumChanges;

/** All columns at once: the database checks that no bid exceeds the maximum. */
async function saveWithMaxima(tx: Transaction, auctions: readonly WithMaximum[]): Promise<void> {
  const columns = [...SET_BY_BID, "endsAt", "maximum"] as const;
  await tx.updateAll(tx.tables.auctions, "id", columns, auctions);
}
