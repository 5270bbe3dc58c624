import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { refusalOfBid, type BidRefusal } from "@ludus/shared/rules/bidding";
import { endAfterBid } from "@ludus/shared/rules/soft-close";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { presentBid } from "../../../presenters/present-bid.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import type { BidChanges, ExtensionChanges } from "../auction-changes.ts";
import type { Bid } from "./bid.ts";
import { holdGold, releaseGold, type GoldMovement } from "../../school/gold.ts";

/** The locked rows that a batch of bids is judged against: newest auctions and schools. */
export interface BidBatchState {
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>;
  /** The bidders' and the leaders'. */
  schoolsByUserId: ReadonlyMap<string, SchoolRow>;
}

/** Auction and school are as they stand right after the bid. */
export type Verdict =
  | { accepted: true; entry: BidHistoryEntry; auction: AuctionRow; school: SchoolRow }
  | { accepted: false; refusal: BidRefusal; auction: AuctionRow; school: SchoolRow }
  | { accepted: false; refusal: "GLADIATOR_NOT_FOUND" };

/** A player who led before or during the batch and doesn't lead after it. */
interface LostLead {
  userId: string;
  gladiatorId: string;
  bidAmount: number;
}

export interface Judgement {
  /** Every bid with its verdict, in the order of arrival. */
  judged: { bid: Bid; verdict: Verdict }[];
  /** Changed rows, in their final state. */
  auctions: AuctionRow[];
  schools: SchoolRow[];
  bids: Tables["bids"]["$inferInsert"][];
  movements: GoldMovement[];
  lostLeads: LostLead[];
}

/**
 * Judges bids in their order of arrival, each against what the earlier ones left. Pure: the same
 * rules run in the server, in the property tests and in the simulator.
 */
export function judgeBids(state: BidBatchState, bids: readonly Bid[], now: number): Judgement {
  const auctions = new Map(state.auctionsByGladiatorId);
  const schools = new Map(state.schoolsByUserId);
  const changedAuctions = new Map<string, AuctionRow>();
  const changedSchools = new Set<string>();
  const lostLeads = new Map<string, LostLead>();
  const accepted: Judgement["bids"] = [];
  const movements: GoldMovement[] = [];

  const judged = bids.map((bid) => ({ bid, verdict: judge(bid) }));
  return {
    judged,
    auctions: [...changedAuctions.values()],
    schools: [...changedSchools].map(schoolOf),
    bids: accepted,
    movements,
    lostLeads: [...lostLeads.values()].filter(
      ({ gladiatorId, userId }) => auctions.get(gladiatorId)?.leaderId !== userId,
    ),
  };

  function judge(bid: Bid): Verdict {
    const auction = auctions.get(bid.gladiatorId);
    if (!auction) return { accepted: false, refusal: "GLADIATOR_NOT_FOUND" };
    const school = schoolOf(bid.bidderId);
    const refusal = refusalOfBid({
      bidAmount: bid.bidAmount,
      maxAmount: bid.bidAmount,
      bidderId: bid.bidderId,
      currentBid: auction.currentBid,
      leaderId: auction.leaderId,
      endsAt: auction.endsAt,
      isOpen: auction.status === "open",
      gold: school.gold,
      now,
    });
    return refusal ? { accepted: false, refusal, auction, school } : accept(bid, auction);
  }

  function accept(bid: Bid, auction: AuctionRow): Verdict {
    const { bidderId, bidderName, bidAmount, gladiatorId } = bid;
    const position = auction.bidCount + 1;
    const bidId = bidIdOf(auction.id, position);
    releaseLeader(auction);

    const holder = holdGold(schoolOf(bidderId), bidAmount);
    saveSchool(holder);
    movements.push({ userId: bidderId, kind: "hold", amount: bidAmount, bidId, at: now });
    const row = { id: bidId, bidderId, amount: bidAmount, placedAt: now };
    accepted.push(row);

    const entry = presentBid(row, bidderName);
    const changes: BidChanges = {
      seq: auction.seq + 1,
      currentBid: bidAmount,
      leaderId: bidderId,
      leaderName: bidderName,
      bidCount: position,
      recentBids: [entry, ...auction.recentBids.slice(0, RECENT_BIDS_IN_MODAL - 1)],
    };
    const extension: ExtensionChanges = { endsAt: endAfterBid(auction, now) };
    const next: AuctionRow = { ...auction, ...changes, ...extension };
    auctions.set(gladiatorId, next);
    changedAuctions.set(gladiatorId, next);
    return { accepted: true, entry, auction: next, school: holder };
  }

  /** At once, so that the next bid of the batch can use the gold. */
  function releaseLeader(auction: AuctionRow): void {
    const { leaderId, currentBid, gladiatorId } = auction;
    if (leaderId === null || currentBid === null) return;
    saveSchool(releaseGold(schoolOf(leaderId), currentBid));
    movements.push({
      userId: leaderId,
      kind: "release",
      amount: currentBid,
      bidId: bidIdOf(auction.id, auction.bidCount),
      at: now,
    });
    lostLeads.set(`${gladiatorId} ${leaderId}`, {
      userId: leaderId,
      gladiatorId,
      bidAmount: currentBid,
    });
  }

  function schoolOf(userId: string): SchoolRow {
    const school = schools.get(userId);
    if (!school) throw new Error(`School ${userId} was not loaded for judging`);
    return school;
  }

  function saveSchool(school: SchoolRow): void {
    schools.set(school.userId, school);
    changedSchools.add(school.userId);
  }
}
