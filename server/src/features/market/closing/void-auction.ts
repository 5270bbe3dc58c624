import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Transaction } from "../../../platform/database/database.ts";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { releaseGold, type GoldMovement } from "../../school/gold.ts";
import { withLead } from "../new-schools.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";
import type { MarketContext } from "../market-context.ts";
import { voidSale } from "../selling/void-sale.ts";
import { listMenOfClosed } from "./closed-schools.ts";
import { factsOfEnds } from "./facts-of-ends.ts";
import { newListing } from "./list-auctions.ts";
import { saveSettlement } from "./save-settlement.ts";
import { takeBidders } from "./take-bidders.ts";
import type { Voided } from "./voided.ts";

type Context = Pick<MarketContext, "wallNow" | "auctionDurationMs" | "softClose">;

/**
 * Ends an open auction as if nobody had bid: the hold is released, and the gladiator is listed again or
 * goes home to his seller. A sale is undone while its proceeds are withheld.
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
  const left = await listMenOfClosed(tx, context, { userIds, now: context.wallNow() });
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

  const { id, leaderId, currentBid, bidCount } = auction;
  const goldReleased = leaderId === null ? null : (auction.maximum ?? currentBid ?? 0);
  const movements: GoldMovement[] = [];
  const leaders = await lockSchools(tx, new Set(leaderId === null ? [] : [leaderId]));
  const schools = [...leaders.values()].map((school) => {
    const amount = goldReleased ?? 0;
    const bidId = bidIdOf(id, bidCount);
    const about = { bidId, causeId: null, at: now };
    movements.push({ userId: school.userId, kind: "release", amount, ...about });
    return withLead(releaseGold(school, amount, auction), -1);
  });
  const end = { seq: auction.seq + 1, closedAt: now, maximum: null };
  const closed: AuctionRow[] = [{ ...auction, ...end, status: "voided" }];
  const { auctionDurationMs, softClose } = context;
  const next = { seq: end.seq + 1, now, endsAt: now + auctionDurationMs, softClose };
  const { bidderIdsByGladiatorId } = await takeBidders(tx, { closed });
  const relisted = auction.sellerId === null ? [newListing(auction, next)] : [];
  await saveSettlement(tx, { closed, relisted, schools, movements });
  return {
    auction,
    bidderIds: bidderIdsByGladiatorId.get(auction.gladiatorId) ?? [],
    goldReleased,
    fate: auction.sellerId === null ? null : "home",
    facts: factsOfEnds({ closed, relisted, schools }, bidderIdsByGladiatorId),
  };
}
