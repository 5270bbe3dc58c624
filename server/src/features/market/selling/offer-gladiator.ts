import { and, eq, isNotNull } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { offerForSale } from "@ludus/shared/contract/market/selling-api";
import { Problem } from "@ludus/shared/contract/problems";
import { saleFee } from "@ludus/shared/rules/selling/sale-terms";
import { lotsListed } from "../../../facts/fact-kinds.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockGladiator } from "../../../platform/database/lock-gladiator.ts";
import { presentAuction } from "../../../presenters/present-auction.ts";
import {
  presentGladiatorTo,
  type GladiatorOnMarket,
} from "../../../presenters/present-gladiator.ts";
import { factsOfSchools } from "../../school/facts-of-schools.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
import { insertListings, newListing, type NewAuction } from "../rows/listings.ts";
import type { MarketContext } from "../market-context.ts";
import { recordNewLots } from "../rows/record-new-lots.ts";
import { readOwnGladiator, whyNotOffered } from "./own-gladiator.ts";

type Offer = InputOf<typeof offerForSale>;

/** @throws GLADIATOR_NOT_FOUND, NOT_YOUR_GLADIATOR, INSUFFICIENT_GOLD, and why he can't be offered */
export async function offerGladiator(
  context: MarketContext,
  offer: Offer,
  userId: string,
): Promise<ReplyOf<typeof offerForSale>> {
  const { announcer, database, facts, jobs, meter } = context;
  const offered = await database.transaction((tx) => listForSale(tx, context, offer, userId));
  const { gladiatorId, endsAt } = offered.auction;
  meter.gladiatorsListed(1);
  jobs.scheduleClosing({ gladiatorId, endsAt });
  announcer.auctionChanged(presentAuction(offered.auction));
  await facts.announce();
  return { gladiator: presentGladiatorTo(userId)(offered) };
}

async function listForSale(
  tx: Transaction,
  context: Pick<MarketContext, "wallNow" | "auctionDurationMs" | "softClose">,
  { id, startingPrice }: Offer,
  userId: string,
): Promise<GladiatorOnMarket> {
  // All offers of a school wait for it here, as its closings and games do.
  const locked = await lockSchools(tx, new Set([userId]));
  await lockGladiator(tx, id);
  const own = await readOwnGladiator(tx, id, userId);
  const refusal = await whyNotOffered(tx, own, userId);
  if (refusal) throw new Problem(refusal);
  const fee = saleFee(startingPrice);
  const { wallNow, auctionDurationMs, softClose } = context;
  const now = wallNow();
  const schools = new SchoolsDraft(locked, now);
  const school = schools.of(userId);
  if (school.gold < fee) throw new Problem("INSUFFICIENT_GOLD", { gold: school.gold });

  const sale = { sellerId: userId, sellerSchool: school.name, startingPrice, fee };
  const terms = { seq: own.auction.seq + 1, now, endsAt: now + auctionDurationMs, softClose, sale };
  const auction = await insertOffer(tx, newListing(own.auction, terms));
  schools.move("sale-fee", { userId, amount: fee, causeId: auction.id });
  await schools.save(tx);
  const { gladiators } = tx.tables;
  const offered = { gamesSinceOffered: 0 };
  await tx.update(gladiators).set(offered).where(eq(gladiators.id, id));
  await planReminders(tx, id, now);
  await recordNewLots(tx, [id], now);
  await recordFacts(tx, now, [lotsListed.of({ count: 1 }), ...factsOfSchools(schools)]);
  return { gladiator: { ...own.gladiator, ...offered }, auction };
}

async function insertOffer(
  tx: Transaction,
  listing: NewAuction,
): Promise<GladiatorOnMarket["auction"]> {
  await insertListings(tx, [listing]);
  const { auctions } = tx.tables;
  const { gladiatorId, status } = listing;
  const [inserted] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.gladiatorId, gladiatorId), eq(auctions.status, status)));
  if (!inserted) throw new Error(`The offer of gladiator ${gladiatorId} was not inserted`);
  return inserted;
}

/** Looked at with the next sweep: after his last auction nobody did any more. */
async function planReminders(tx: Transaction, gladiatorId: string, now: number): Promise<void> {
  const { shortlistEntries } = tx.tables;
  await tx
    .update(shortlistEntries)
    .set({ remindAt: now })
    .where(
      and(
        eq(shortlistEntries.gladiatorId, gladiatorId),
        isNotNull(shortlistEntries.remindBeforeMs),
      ),
    );
}
