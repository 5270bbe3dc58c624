import { reputationFor } from "@ludus/shared/rules/reputation";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import type { EndChanges } from "../auction-changes.ts";
import { releaseGold, spendHeldGold, type GoldMovement } from "../../school/gold.ts";
import { withLead } from "../new-schools.ts";
import { newListing, type NewAuction } from "./list-auctions.ts";

export interface Sale {
  gladiatorId: string;
  winnerId: string;
  price: number;
  /** The rest of the maximum, beyond it. */
  goldReleased: number;
}

export interface Settlement {
  closed: AuctionRow[];
  relisted: NewAuction[];
  sales: Sale[];
  schools: SchoolRow[];
  movements: GoldMovement[];
}

/** Loaded for auctions that are due: the leaders' schools, and how often each lot with a leader won. */
interface SettledRows {
  schoolsByUserId: ReadonlyMap<string, SchoolRow>;
  winsByGladiatorId: ReadonlyMap<string, number>;
}

interface RelistingTerms {
  now: number;
  auctionDurationMs: number;
  softClose: SoftClose | null;
}

/**
 * Ends auctions that are due: the highest bid wins, its gold is spent, and the rest of its maximum
 * released; without a bid the gladiator is listed again at once. Pure, like `judgeBids`.
 */
export function settleAuctions(
  due: readonly AuctionRow[],
  { schoolsByUserId, winsByGladiatorId }: SettledRows,
  { now, auctionDurationMs, softClose }: RelistingTerms,
): Settlement {
  const winners = new Map<string, SchoolRow>();
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
    } else {
      const next = { seq: end.seq + 1, now, endsAt: now + auctionDurationMs, softClose };
      settlement.relisted.push(newListing(auction, next));
    }
  }
  settlement.schools = [...winners.values()];
  return settlement;

  function sell(auction: AuctionRow, winnerId: string, price: number): void {
    const school = winners.get(winnerId) ?? schoolsByUserId.get(winnerId);
    if (!school) throw new Error(`School ${winnerId} was not loaded for settling`);
    const wins = winsByGladiatorId.get(auction.gladiatorId);
    if (wins === undefined) throw new Error(`Gladiator ${auction.gladiatorId} was not loaded`);
    const rest = (auction.maximum ?? price) - price;
    const released = withLead(rest > 0 ? releaseGold(school, rest) : school, -1);
    const paid = spendHeldGold(released, price);
    winners.set(winnerId, {
      ...paid,
      totalGladiators: paid.totalGladiators + 1,
      totalWins: paid.totalWins + wins,
      reputation: paid.reputation + reputationFor(price),
    });
    const moved = { userId: winnerId, bidId: bidIdOf(auction.id, auction.bidCount), at: now };
    settlement.movements.push({ ...moved, kind: "spend", amount: price });
    if (rest > 0) settlement.movements.push({ ...moved, kind: "release", amount: rest });
    const { gladiatorId } = auction;
    settlement.sales.push({ gladiatorId, winnerId, price, goldReleased: Math.max(0, rest) });
  }
}
