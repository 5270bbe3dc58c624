import { bidIdOf } from "../../platform/database/bid-id.ts";
import type { AuctionRow } from "../../views/auction-view.ts";
import type { SchoolRow } from "../../views/school-view.ts";
import { spendHeldGold, type GoldMovement } from "../school/gold.ts";

/** An auction to be opened; the database counts its id. */
export type NewAuction = Omit<AuctionRow, "id">;

export interface Sale {
  gladiatorId: string;
  winnerId: string;
  price: number;
}

export interface Settlement {
  closed: AuctionRow[];
  relisted: NewAuction[];
  sales: Sale[];
  /** The winners' schools, in their final state. */
  schools: SchoolRow[];
  movements: GoldMovement[];
}

/**
 * Ends auctions that are due: the highest bid wins and its held gold is spent; without a bid the
 * gladiator is listed again at once. Pure, like `judgeBids`.
 */
export function settleAuctions(
  due: readonly AuctionRow[],
  schoolsByUserId: ReadonlyMap<string, SchoolRow>,
  { nowMs, auctionDurationMs }: { nowMs: number; auctionDurationMs: number },
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
    const closed = { ...auction, seq: auction.seq + 1, closedAt: nowMs };
    if (auction.leaderId === null || auction.currentBid === null) {
      settlement.closed.push({ ...closed, status: "unsold" });
      settlement.relisted.push(
        newListing(auction, { seq: closed.seq + 1, nowMs, endsAt: nowMs + auctionDurationMs }),
      );
    } else {
      settlement.closed.push({ ...closed, status: "sold" });
      sell(auction, auction.leaderId, auction.currentBid);
    }
  }
  settlement.schools = [...winners.values()];
  return settlement;

  function sell(auction: AuctionRow, winnerId: string, price: number): void {
    const school = winners.get(winnerId) ?? schoolsByUserId.get(winnerId);
    if (!school) throw new Error(`School ${winnerId} was not loaded for settling`);
    const paid = spendHeldGold(school, price);
    winners.set(winnerId, { ...paid, totalGladiators: paid.totalGladiators + 1 });
    settlement.movements.push({
      userId: winnerId,
      kind: "spend",
      amount: price,
      bidId: bidIdOf(auction.id, auction.bidCount),
      at: nowMs,
    });
    settlement.sales.push({ gladiatorId: auction.gladiatorId, winnerId, price });
  }
}

/** A gladiator's next auction; its `seq` goes on where his last one ended. */
export function newListing(
  { gladiatorId, gladiatorName }: Pick<AuctionRow, "gladiatorId" | "gladiatorName">,
  { seq, nowMs, endsAt }: { seq: number; nowMs: number; endsAt: number },
): NewAuction {
  return {
    gladiatorId,
    gladiatorName,
    status: "open",
    startsAt: nowMs,
    endsAt,
    closedAt: null,
    firstSeq: seq,
    seq,
    currentBid: null,
    leaderId: null,
    leaderName: null,
    bidCount: 0,
    recentBids: [],
  };
}
