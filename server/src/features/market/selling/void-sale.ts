import { and, desc, eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { ATTRIBUTES, parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { recordOf } from "@ludus/shared/records";
import { reputationFor } from "@ludus/shared/rules/reputation";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { moveGold, type GoldMovement } from "../../school/gold.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";
import { factsOfEnds } from "../closing/facts-of-ends.ts";
import { saveSettlement } from "../closing/save-settlement.ts";
import type { Voided } from "../closing/voided.ts";

/**
 * Undoes a sale whose proceeds are still withheld: the buyer gets the whole price back, the seller gets
 * the man, unless his career has ended. The fee is gone. The auction is locked. @throws AUCTION_ENDED
 */
export async function voidSale(tx: Transaction, auction: AuctionRow, now: number): Promise<Voided> {
  const { id, sellerId, leaderId, currentBid } = auction;
  if (sellerId === null || leaderId === null || currentBid === null) {
    throw new Problem("AUCTION_ENDED");
  }
  await takeWithheld(tx, id);
  const schools = await lockSchools(tx, new Set([sellerId, leaderId]));
  const man = await lockMan(tx, auction.gladiatorId);
  // He can't be offered while the proceeds are withheld, but his career may have ended.
  const isWithBuyer = man.ownerId === leaderId;
  const buyer = withoutPurchase(schoolOf(schools, leaderId), currentBid);
  const changed = isWithBuyer
    ? [withMan(buyer, -1), withMan(schoolOf(schools, sellerId), 1)]
    : [buyer];
  const refund: GoldMovement = {
    userId: leaderId,
    kind: "sale-refund",
    amount: currentBid,
    bidId: null,
    causeId: id,
    at: now,
  };
  const closed = [
    { ...auction, status: "voided" as const, seq: auction.seq + 1, closedAt: now, maximum: null },
  ];
  await saveSettlement(tx, { closed, relisted: [], schools: changed, movements: [refund] });
  if (isWithBuyer) await sendHome(tx, man, { sellerId, now });
  await forgetPrice(tx, id);
  const bidderIds = await readBidders(tx, id);
  return {
    auction,
    bidderIds,
    goldReleased: currentBid,
    fate: isWithBuyer ? "sale-voided" : "sale-voided-retired",
    facts: factsOfEnds(
      { closed, relisted: [], schools: changed },
      new Map([[auction.gladiatorId, bidderIds]]),
    ),
  };
}

/** Its row decides between this and the payment. @throws AUCTION_ENDED */
async function takeWithheld(tx: Transaction, auctionId: number): Promise<void> {
  const { withheldProceeds } = tx.tables;
  const taken = await tx
    .delete(withheldProceeds)
    .where(eq(withheldProceeds.auctionId, auctionId))
    .returning();
  if (taken.length === 0) throw new Problem("AUCTION_ENDED");
}

async function lockMan(tx: Transaction, id: string): Promise<GladiatorRow> {
  const { gladiators } = tx.tables;
  const [man] = await tx.lockRows(tx.select().from(gladiators).where(eq(gladiators.id, id)));
  if (!man) throw new Error(`Gladiator ${id} is missing`);
  return man;
}

function schoolOf(schools: ReadonlyMap<string, SchoolRow>, userId: string): SchoolRow {
  const school = schools.get(userId);
  if (!school) throw new Error(`Player ${userId} has no school`);
  return school;
}

function withoutPurchase(school: SchoolRow, price: number): SchoolRow {
  const repaid = moveGold(school, "sale-refund", price);
  return { ...repaid, reputation: repaid.reputation - reputationFor(price) };
}

function withMan(school: SchoolRow, by: 1 | -1): SchoolRow {
  return {
    ...school,
    version: school.version + 1,
    totalGladiators: school.totalGladiators + by,
  };
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

/** The prices of men like him don't count it any more. */
async function forgetPrice(tx: Transaction, auctionId: number): Promise<void> {
  const { soldLots } = tx.tables;
  await tx.delete(soldLots).where(eq(soldLots.auctionId, auctionId));
}

async function readBidders(tx: Transaction, auctionId: number): Promise<string[]> {
  const { closedBidders } = tx.tables;
  const rows = await tx
    .select({ userId: closedBidders.userId })
    .from(closedBidders)
    .where(eq(closedBidders.auctionId, auctionId));
  return rows.map(({ userId }) => userId);
}
