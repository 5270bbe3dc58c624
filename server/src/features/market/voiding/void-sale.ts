import { and, desc, eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { ATTRIBUTES, parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { recordOf } from "@ludus/shared/records";
import { reputationFor } from "@ludus/shared/rules/reputation";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockGladiator } from "../../../platform/database/lock-gladiator.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import { factsOfSchools } from "../../school/facts-of-schools.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
import { endAuction, type Bidder, type End } from "../closing/ended-lot.ts";
import { factsOfEnds } from "../closing/facts-of-ends.ts";
import { countGladiators } from "../closing/pay-seller.ts";
import { saveEnds } from "../closing/save-ends.ts";
import type { Voided } from "./voided.ts";

/**
 * Undoes a sale whose proceeds are still in escrow: the buyer gets the whole price back, the seller gets
 * the gladiator, unless his career has ended. The fee is gone. The auction is locked. @throws AUCTION_ENDED
 */
export async function voidSale(tx: Transaction, auction: AuctionRow, now: number): Promise<Voided> {
  const { id, sellerId, leaderId, currentBid } = auction;
  if (sellerId === null || leaderId === null || currentBid === null) {
    throw new Problem("AUCTION_ENDED");
  }
  await takeFromEscrow(tx, id);
  const schools = new SchoolsDraft(await lockSchools(tx, new Set([sellerId, leaderId])), now);
  const gladiator = await lockGladiator(tx, auction.gladiatorId);
  if (!gladiator) throw new Error(`Gladiator ${auction.gladiatorId} is missing`);
  // He can't be offered while the proceeds are in escrow, but his career may have ended.
  const isWithBuyer = gladiator.ownerId === leaderId;
  schools.move("sale-refund", { userId: leaderId, amount: currentBid, causeId: id });
  const reputation = schools.of(leaderId).reputation - reputationFor(currentBid);
  schools.change(leaderId, { reputation });
  if (isWithBuyer) {
    countGladiators(schools, leaderId, -1);
    countGladiators(schools, sellerId, 1);
    await sendHome(tx, gladiator, { sellerId, now });
  }
  const ended: End = {
    auction: endAuction(auction, "voided", now),
    bidders: await readBidders(tx, id),
    relistedAs: null,
  };
  await saveEnds(tx, [ended]);
  await schools.save(tx);
  await forgetPrice(tx, id);
  return {
    auction,
    bidderIds: ended.bidders.map(({ userId }) => userId),
    goldReleased: currentBid,
    outcome: isWithBuyer ? "sale-voided" : "sale-voided-retired",
    facts: [...factsOfEnds([ended]), ...factsOfSchools(schools)],
  };
}

/** Its row decides between this and the payment. @throws AUCTION_ENDED */
async function takeFromEscrow(tx: Transaction, auctionId: number): Promise<void> {
  const { escrow } = tx.tables;
  const taken = await tx.delete(escrow).where(eq(escrow.auctionId, auctionId)).returning();
  if (taken.length === 0) throw new Problem("AUCTION_ENDED");
}

/** As he is now. He counts as offered, and begins anew in the school. */
async function sendHome(
  tx: Transaction,
  { id, attributes }: GladiatorRow,
  { sellerId, now }: { sellerId: string; now: number },
): Promise<void> {
  const { gladiators } = tx.tables;
  const known = parseAttributes(attributes);
  await tx
    .update(gladiators)
    .set({
      ownerId: sellerId,
      acquiredAt: now,
      gamesInSchool: 0,
      gamesSinceOffered: 0,
      training: "style",
      paid: await readPaid(tx, id, sellerId),
      attributesWhenBought: recordOf(ATTRIBUTES, (name) => known[name].value),
    })
    .where(eq(gladiators.id, id));
}

/** The price that the seller once paid for him. */
async function readPaid(
  tx: Transaction,
  gladiatorId: string,
  sellerId: string,
): Promise<number | null> {
  const { auctions } = tx.tables;
  const [bought] = await tx
    .select({ price: auctions.currentBid })
    .from(auctions)
    .where(
      and(
        eq(auctions.gladiatorId, gladiatorId),
        eq(auctions.status, "sold"),
        eq(auctions.leaderId, sellerId),
      ),
    )
    .orderBy(desc(auctions.id))
    .limit(1);
  return bought?.price ?? null;
}

/** The prices of gladiators like him don't count it any more. */
async function forgetPrice(tx: Transaction, auctionId: number): Promise<void> {
  const { soldLots } = tx.tables;
  await tx.delete(soldLots).where(eq(soldLots.auctionId, auctionId));
}

async function readBidders(tx: Transaction, auctionId: number): Promise<Bidder[]> {
  const { closedBidders } = tx.tables;
  const rows = await tx
    .select({ userId: closedBidders.userId })
    .from(closedBidders)
    .where(eq(closedBidders.auctionId, auctionId));
  return rows.map(({ userId }) => ({ userId, overtakenMaximum: null }));
}
