import { and, gte, lte, max, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { LetterData } from "@ludus/shared/news/news-kinds";
import type { Outcome } from "@ludus/shared/news/outcome-letter";
import type { Transaction } from "../../platform/database/database.ts";
import { BIDS_PER_AUCTION, bidIdsOf } from "../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import type { LetterRow } from "../../presenters/present-letter.ts";
import type { SoldAuction } from "./letter-writer.ts";
import { recordLetters } from "./record-letters.ts";

/** One to the winner and one to every other bidder of each auction. */
export async function writeOutcomeLetters(
  tx: Transaction,
  sold: readonly SoldAuction[],
  now: number,
): Promise<void> {
  const losersOf = ({ auction, bidders }: SoldAuction) =>
    bidders.filter(({ userId }) => userId !== auction.leaderId);
  const contested = sold.filter((lot) => losersOf(lot).length > 0);
  const bestBidOf = await readBestBids(
    tx,
    contested.map(({ auction }) => auction),
  );

  const rows = sold.flatMap((lot) => {
    const { auction, winnerSchool, goldReleased, revealed } = lot;
    const { leaderId, leaderName, currentBid: price } = auction;
    if (leaderId === null || leaderName === null || price === null) {
      throw new Error(`Nobody won auction ${auction.id}`);
    }
    const about = { price, winnerName: leaderName, winnerId: leaderId, winnerSchool };
    const won = { ...about, yourBestBid: price, overtakenMaximum: null, goldReleased, revealed };
    const lostBy = ({ userId, overtakenMaximum: maximum }: SoldAuction["bidders"][number]) => {
      const yourBestBid = bestBidOf(auction, userId);
      const overtakenMaximum = (maximum ?? 0) > yourBestBid ? maximum : null;
      return { ...about, yourBestBid, overtakenMaximum, goldReleased: 0, revealed: [] };
    };
    return [
      letterTo(leaderId, "won", auction, won),
      ...losersOf(lot).map((loser) => letterTo(loser.userId, "lost", auction, lostBy(loser))),
    ];
  });
  await tx.insertAll(tx.tables.letters, rows, { ignoreExisting: true });
  await recordLetters(tx, now, rows);
}

/**
 * Every bidder's highest bid. Bids are clustered by auction, so this reads those of these auctions
 * alone, once: a bid would otherwise have to write down whose best it is.
 */
async function readBestBids(
  tx: Transaction,
  auctions: readonly AuctionRow[],
): Promise<(auction: AuctionRow, userId: string) => number> {
  const best = new Map<string, number>();
  if (auctions.length > 0) {
    const { bids } = tx.tables;
    const auctionId = sql`${bids.id} / ${sql.raw(String(BIDS_PER_AUCTION))}`.mapWith(Number);
    const rows = await tx
      .select({ auctionId, userId: bids.bidderId, amount: max(bids.amount) })
      .from(bids)
      .where(or(...auctions.map(({ id }) => isWithin(bids.id, bidIdsOf(id)))))
      .groupBy(auctionId, bids.bidderId);
    for (const row of rows) best.set(`${row.auctionId} ${row.userId}`, row.amount ?? 0);
  }
  return ({ id }, userId) => {
    const amount = best.get(`${id} ${userId}`);
    if (amount === undefined) throw new Error(`Player ${userId} has no bid in auction ${id}`);
    return amount;
  };
}

function isWithin(
  column: Transaction["tables"]["bids"]["id"],
  { first, last }: { first: number; last: number },
) {
  return and(gte(column, first), lte(column, last));
}

function letterTo(
  userId: string,
  kind: Outcome,
  { id: auctionId, gladiatorId, closedAt, endsAt }: AuctionRow,
  data: LetterData<Outcome>,
): LetterRow {
  return {
    id: uuidv7(),
    userId,
    auctionId,
    gladiatorId,
    searchId: null,
    kind,
    data,
    createdAt: closedAt ?? endsAt,
    readAt: null,
    deletedAt: null,
  };
}
