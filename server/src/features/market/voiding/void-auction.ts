import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "../../../platform/database/database.ts";
import { factsOfSchools } from "../../school/facts-of-schools.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
import { changeLeads } from "../new-schools.ts";
import { endAuction, type End } from "../closing/ended-lot.ts";
import type { MarketContext } from "../market-context.ts";
import { voidSale } from "./void-sale.ts";
import { listGladiatorsOfClosed } from "../closing/closed-schools.ts";
import { factsOfEnds } from "../closing/facts-of-ends.ts";
import { newListing } from "../rows/listings.ts";
import { saveEnds } from "../closing/save-ends.ts";
import { takeBidders } from "../closing/take-bidders.ts";
import type { Voided } from "./voided.ts";

type Context = Pick<MarketContext, "wallNow" | "auctionDurationMs" | "softClose">;

/**
 * Ends an open auction as if nobody had bid: the hold is released, and the gladiator is listed again or
 * goes home to his seller. A sale is undone while its proceeds are in escrow.
 * @throws AUCTION_NOT_FOUND, AUCTION_ENDED
 */
export async function voidAuction(
  context: Context,
  tx: Transaction,
  auctionId: number,
): Promise<Voided> {
  const voided = await voidLocked(context, tx, auctionId);
  const { sellerId } = voided.auction;
  const userIds = sellerId === null ? [] : [sellerId];
  const left = await listGladiatorsOfClosed(tx, context, { userIds, now: context.wallNow() });
  return { ...voided, facts: [...voided.facts, ...left] };
}

async function voidLocked(context: Context, tx: Transaction, auctionId: number): Promise<Voided> {
  const { auctions } = tx.tables;
  const [auction] = await tx.lockRows(tx.select().from(auctions).where(eq(auctions.id, auctionId)));
  if (!auction) throw new Problem("AUCTION_NOT_FOUND");
  // After the lock: what is due by now is closed by its bids.
  const now = context.wallNow();
  if (auction.status === "sold") return voidSale(tx, auction, now);
  if (auction.status !== "open" || auction.endsAt <= now) throw new Problem("AUCTION_ENDED");

  const { leaderId: userId, currentBid, sellerId } = auction;
  const goldReleased = userId === null ? null : (auction.maximum ?? currentBid ?? 0);
  const locked = await lockSchools(tx, new Set(userId === null ? [] : [userId]));
  const schools = new SchoolsDraft(locked, now);
  if (userId !== null && goldReleased !== null) {
    schools.moveHeld("release", { userId, amount: goldReleased, lot: auction });
    changeLeads(schools, userId, -1);
  }
  const voided = endAuction(auction, "voided", now);
  const { auctionDurationMs, softClose } = context;
  const next = { seq: voided.seq + 1, now, endsAt: now + auctionDurationMs, softClose };
  const biddersOf = await takeBidders(tx, [auction], now);
  const ended: End = {
    auction: voided,
    bidders: biddersOf(auction),
    relistedAs: sellerId === null ? newListing(auction, next) : null,
  };
  await saveEnds(tx, [ended]);
  await schools.save(tx);
  return {
    auction,
    bidderIds: ended.bidders.map(({ userId: bidderId }) => bidderId),
    goldReleased,
    outcome: sellerId === null ? null : "home",
    facts: [...factsOfEnds([ended]), ...factsOfSchools(schools)],
  };
}
