import { reputationFor } from "@ludus/shared/rules/reputation";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import type { SchoolsDraft } from "../../school/schools-draft.ts";
import { changeLeads } from "../new-schools.ts";
import { newListing } from "../rows/listings.ts";
import { endAuction, type DueLot, type EndedLot, type Sale } from "./ended-lot.ts";
import { paySeller } from "./pay-seller.ts";

interface RelistingTerms {
  auctionDurationMs: number;
  softClose: SoftClose | null;
}

/**
 * Ends auctions: the highest bid wins, and a seller is paid; without a bid the market's own are listed
 * again at once. `schools` are the leaders' and the sellers'. Pure but for them, like `judgeBids`.
 */
export function settleAuctions<Lot extends DueLot>(
  due: readonly Lot[],
  schools: SchoolsDraft,
  { auctionDurationMs, softClose }: RelistingTerms,
): (Lot & Pick<EndedLot, "auction" | "relistedAs" | "sale">)[] {
  const { now } = schools;
  return due.map((lot) => {
    const { auction } = lot;
    const sale = sell(schools, lot);
    const ended = endAuction(auction, sale ? "sold" : "unsold", now);
    const next = { seq: ended.seq + 1, now, endsAt: now + auctionDurationMs, softClose };
    const isRelisted = !sale && auction.sellerId === null;
    const relistedAs = isRelisted ? newListing(auction, next) : null;
    return { ...lot, auction: ended, relistedAs, sale };
  });
}

function sell(schools: SchoolsDraft, lot: DueLot): Sale | null {
  const { auction, gladiator } = lot;
  const { gladiatorId, leaderId: winnerId, currentBid: price, maximum } = auction;
  if (winnerId === null || price === null) return null;
  if (!gladiator) throw new Error(`Gladiator ${gladiatorId} was not loaded`);
  const goldReleased = Math.max(0, (maximum ?? price) - price);
  const ofWinner = { userId: winnerId, lot: auction };
  const before = schools.of(winnerId);
  schools.moveHeld("spend", { ...ofWinner, amount: price });
  if (goldReleased > 0) schools.moveHeld("release", { ...ofWinner, amount: goldReleased });
  changeLeads(schools, winnerId, -1);
  const { tiedGold, totalGladiators, totalWins, reputation } = schools.of(winnerId);
  schools.change(winnerId, {
    totalGladiators: totalGladiators + 1,
    totalWins: totalWins + gladiator.wins,
    reputation: reputation + reputationFor(price),
  });
  return {
    winnerId,
    winnerSchool: before.name,
    price,
    tiedPaid: before.tiedGold - tiedGold,
    goldReleased,
    seller: paySeller(schools, { ...lot, gladiator }, price),
  };
}
