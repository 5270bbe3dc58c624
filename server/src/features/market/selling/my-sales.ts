import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { mySales, OwnSale } from "@ludus/shared/contract/market/selling-api";
import { SALES_LISTED_MS } from "@ludus/shared/limits";
import { saleCommission } from "@ludus/shared/rules/selling/sale-terms";
import type { Reader } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import {
  presentGladiatorTo,
  selectAuctionsWithGladiators,
  type GladiatorOnMarket,
} from "../../../presenters/present-gladiator.ts";
import type { MarketContext } from "../market-context.ts";
import { countShortlisting } from "./count-shortlisting.ts";
import { takeBackUntil } from "./take-back.ts";

/** Where the games come every few minutes, 14 days have many. */
const SHOWN_MAX = 100;

type Context = Pick<MarketContext, "database" | "wallNow">;

export async function salesOf(
  { database: { read }, wallNow }: Context,
  userId: string,
): Promise<ReplyOf<typeof mySales>> {
  const now = wallNow();
  const { auctions } = read.tables;
  const rows = await selectAuctionsWithGladiators(read)
    .where(
      and(
        eq(auctions.sellerId, userId),
        or(isOpen(auctions), gt(auctions.closedAt, now - SALES_LISTED_MS)),
      ),
    )
    // Open ones come before whatever has ended.
    .orderBy(desc(sql`coalesce(${auctions.closedAt}, ${auctions.startsAt} + ${now})`))
    .limit(SHOWN_MAX);
  const gladiatorIds = rows.map(({ gladiator }) => gladiator.id);
  const shortlisting = await countShortlisting(read, gladiatorIds, userId);
  const shares = await readShares(
    read,
    rows.map(({ auction }) => auction.id),
  );
  return {
    sales: rows.map((row) => ({
      ...presentSale(row, userId, now),
      ...shares.get(row.auction.id),
      shortlistedBy: shortlisting.get(row.gladiator.id) ?? 0,
    })),
  };
}

type Share = Pick<OwnSale, "commission" | "proceeds" | "paidAt">;

/** Reads them as they were at the hammer: the gladiator may have been through games elsewhere since. */
async function readShares(
  read: Reader,
  auctionIds: readonly number[],
): Promise<ReadonlyMap<number, Share>> {
  if (auctionIds.length === 0) return new Map();
  const { soldLots, escrow } = read.tables;
  const rows = await read
    .select({
      auctionId: soldLots.auctionId,
      price: soldLots.price,
      commission: soldLots.commission,
      paidAt: escrow.paidAt,
    })
    .from(soldLots)
    .leftJoin(escrow, eq(escrow.auctionId, soldLots.auctionId))
    .where(inArray(soldLots.auctionId, [...auctionIds]));
  return new Map(
    rows.map(({ auctionId, price, commission, paidAt }) => [
      auctionId,
      { commission: commission ?? 0, proceeds: price - (commission ?? 0), paidAt },
    ]),
  );
}

function presentSale(
  row: GladiatorOnMarket,
  userId: string,
  now: number,
): Omit<OwnSale, "shortlistedBy"> {
  const { auction, gladiator } = row;
  const { bidCount, currentBid, startsAt, endsAt } = auction;
  const isToBeSold = auction.status === "open" && currentBid !== null;
  const commission = isToBeSold ? saleCommission(currentBid, gladiator.gamesInSchool) : 0;
  const until = takeBackUntil(auction);
  const canTakeBack = auction.status === "open" && bidCount === 0 && now <= until;
  return {
    auctionId: auction.id,
    gladiator: presentGladiatorTo(userId)(row),
    outcome: auction.status,
    startingPrice: auction.startingPrice ?? 0,
    fee: auction.fee ?? 0,
    startsAt,
    endsAt,
    takeBackUntil: canTakeBack ? until : null,
    price: currentBid,
    bidCount,
    commissionPercent:
      auction.status === "open" ? saleCommission(100, gladiator.gamesInSchool) : null,
    commission,
    proceeds: isToBeSold ? currentBid - commission : 0,
    paidAt: null,
  };
}
