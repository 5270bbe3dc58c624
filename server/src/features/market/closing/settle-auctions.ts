import { reputationFor } from "@ludus/shared/rules/reputation";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import type { EndChanges } from "../auction-changes.ts";
import { releaseGold, spendHeldGold, type GoldMovement } from "../../school/gold.ts";
import { withLead } from "../new-schools.ts";
import { newListing, type NewAuction } from "./list-auctions.ts";
import { paySeller, type SellersShare, type SettledLot, type SoldByPlayer } from "./pay-seller.ts";

export interface Sale {
  auctionId: number;
  gladiatorId: string;
  winnerId: string;
  price: number;
  /** Gold of the price that the buyer had not earned. */
  tiedPaid: number;
  /** The rest of the maximum, beyond it. */
  goldReleased: number;
  /** Null: from the market's own stock. */
  seller: SellersShare | null;
}

export interface Settlement {
  closed: AuctionRow[];
  relisted: NewAuction[];
  sales: Sale[];
  schools: SchoolRow[];
  movements: GoldMovement[];
}

/** Loaded for auctions that are due: the leaders' and the sellers' schools, and the lots with a leader. */
interface SettledRows {
  schoolsByUserId: ReadonlyMap<string, SchoolRow>;
  lotsByGladiatorId: ReadonlyMap<string, SettledLot>;
}

interface RelistingTerms {
  now: number;
  auctionDurationMs: number;
  softClose: SoftClose | null;
}

/**
 * Ends auctions that are due: the highest bid wins, its gold is spent, the rest of its maximum released,
 * and a seller paid. Without a bid the market's own are listed again at once. Pure, like `judgeBids`.
 */
export function settleAuctions(
  due: readonly AuctionRow[],
  { schoolsByUserId, lotsByGladiatorId }: SettledRows,
  { now, auctionDurationMs, softClose }: RelistingTerms,
): Settlement {
  const changed = new Map<string, SchoolRow>();
  const settlement: Settlement = {
    closed: [],
    relisted: [],
    sales: [],
    schools: [],
    movements: [],
  };

  for (const auction of due) {
    const { leaderId, currentBid } = auction;
    const isSold = leaderId !== null && currentBid !== null;
    const end: EndChanges = {
      status: isSold ? "sold" : "unsold",
      seq: auction.seq + 1,
      closedAt: now,
      maximum: null,
    };
    settlement.closed.push({ ...auction, ...end });
    if (isSold) {
      sell(auction, leaderId, currentBid);
    } else if (auction.sellerId === null) {
      const next = { seq: end.seq + 1, now, endsAt: now + auctionDurationMs, softClose };
      settlement.relisted.push(newListing(auction, next));
    }
  }
  settlement.schools = [...changed.values()];
  return settlement;

  function sell(auction: AuctionRow, winnerId: string, price: number): void {
    const { id: auctionId, gladiatorId, sellerId } = auction;
    const lot = lotsByGladiatorId.get(gladiatorId);
    if (!lot) throw new Error(`Gladiator ${gladiatorId} was not loaded`);
    const rest = (auction.maximum ?? price) - price;
    const school = schoolOf(winnerId);
    const released = withLead(rest > 0 ? releaseGold(school, rest, auction) : school, -1);
    const paid = spendHeldGold(released, price, auction);
    changed.set(winnerId, {
      ...paid,
      totalGladiators: paid.totalGladiators + 1,
      totalWins: paid.totalWins + lot.wins,
      reputation: paid.reputation + reputationFor(price),
    });
    const bidId = bidIdOf(auctionId, auction.bidCount);
    const moved = { userId: winnerId, bidId, causeId: null, at: now };
    settlement.movements.push({ ...moved, kind: "spend", amount: price });
    if (rest > 0) settlement.movements.push({ ...moved, kind: "release", amount: rest });
    const seller = sellerId === null ? null : payOff(sellerId, { auctionId, price, lot });
    const goldReleased = Math.max(0, rest);
    const tiedPaid = released.tiedGold - paid.tiedGold;
    const sold = { auctionId, gladiatorId, winnerId, price, tiedPaid, goldReleased, seller };
    settlement.sales.push(sold);
  }

  function payOff(sellerId: string, sold: Omit<SoldByPlayer, "school" | "now">): SellersShare {
    const paid = paySeller({ ...sold, school: schoolOf(sellerId), now });
    changed.set(sellerId, paid.school);
    settlement.movements.push(...paid.movements);
    return paid.share;
  }

  function schoolOf(userId: string): SchoolRow {
    const school = changed.get(userId) ?? schoolsByUserId.get(userId);
    if (!school) throw new Error(`School ${userId} was not loaded for settling`);
    return school;
  }
}
