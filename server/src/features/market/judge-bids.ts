import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { refusalOfBid, type BidRefusal } from "@ludus/shared/rules/bidding";
import { bidIdOf } from "../../platform/database/bid-id.ts";
import type { Tables } from "../../platform/database/schema.ts";
import type { AuctionRow } from "../../views/auction-view.ts";
import type { SchoolRow } from "../../views/school-view.ts";
import { holdGold, releaseGold, type GoldMovement } from "../school/gold.ts";

export interface Bid {
  gladiatorId: string;
  bidderId: string;
  bidderName: string;
  bidAmount: number;
}

/** What a batch of bids is judged against: the newest auctions and the schools, as locked. */
export interface HouseState {
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>;
  /** The bidders' and the leaders'. */
  schoolsByUserId: ReadonlyMap<string, SchoolRow>;
}

/** A bid's fate, with auction and school as they stood right after it. */
export type Verdict =
  | { accepted: true; entry: BidHistoryEntry; auction: AuctionRow; school: SchoolRow }
  | { accepted: false; refusal: BidRefusal; auction: AuctionRow; school: SchoolRow }
  | { accepted: false; refusal: "GLADIATOR_NOT_FOUND" };

/** Somebody who led before the batch, or within it, and doesn't after it. */
interface LostLead {
  userId: string;
  gladiatorId: string;
  bidAmount: number;
}

export interface Judgement {
  /** One for each bid, in the same order. */
  verdicts: Verdict[];
  /** What changed, in its final state. */
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
export function judgeBids(state: HouseState, bids: readonly Bid[], nowMs: number): Judgement {
  const auctions = new Map(state.auctionsByGladiatorId);
  const schools = new Map(state.schoolsByUserId);
  const changedAuctions = new Set<string>();
  const changedSchools = new Set<string>();
  const lostLeads = new Map<string, LostLead>();
  const accepted: Judgement["bids"] = [];
  const movements: GoldMovement[] = [];

  const verdicts = bids.map((bid): Verdict => {
    const auction = auctions.get(bid.gladiatorId);
    if (!auction) return { accepted: false, refusal: "GLADIATOR_NOT_FOUND" };
    const school = schoolOf(bid.bidderId);
    const refusal = refusalOfBid({
      bidAmount: bid.bidAmount,
      bidderId: bid.bidderId,
      currentBid: auction.currentBid,
      highestBidderId: auction.leaderId,
      marketEndTimeMs: auction.endsAt,
      isOpen: auction.status === "open",
      gold: school.gold,
      nowMs,
    });
    if (refusal) return { accepted: false, refusal, auction, school };
    return accept(bid, auction);
  });

  return {
    verdicts,
    auctions: [...changedAuctions].map((id) => auctions.get(id) as AuctionRow),
    schools: [...changedSchools].map(schoolOf),
    bids: accepted,
    movements,
    lostLeads: [...lostLeads.values()].filter(
      ({ gladiatorId, userId }) => auctions.get(gladiatorId)?.leaderId !== userId,
    ),
  };

  function accept(bid: Bid, auction: AuctionRow): Verdict {
    const { bidderId, bidAmount, gladiatorId } = bid;
    const position = auction.bidCount + 1;
    const bidId = bidIdOf(auction.id, position);
    releaseLeader(auction);

    const holder = holdGold(schoolOf(bidderId), bidAmount);
    saveSchool(holder);
    movements.push({ userId: bidderId, kind: "hold", amount: bidAmount, bidId, at: nowMs });
    accepted.push({ id: bidId, bidderId, amount: bidAmount, placedAt: nowMs });

    const entry: BidHistoryEntry = {
      id: String(bidId),
      bidder: { username: bid.bidderName },
      bidTime: nowMs,
      bidAmount,
    };
    const next: AuctionRow = {
      ...auction,
      seq: auction.seq + 1,
      currentBid: bidAmount,
      leaderId: bidderId,
      leaderName: bid.bidderName,
      bidCount: position,
      recentBids: [entry, ...auction.recentBids.slice(0, RECENT_BIDS_IN_MODAL - 1)],
    };
    auctions.set(gladiatorId, next);
    changedAuctions.add(gladiatorId);
    return { accepted: true, entry, auction: next, school: holder };
  }

  /** Outbid gold is free again at once, for the very next bid of the batch. */
  function releaseLeader(auction: AuctionRow): void {
    const { leaderId, currentBid, gladiatorId } = auction;
    if (leaderId === null || currentBid === null) return;
    saveSchool(releaseGold(schoolOf(leaderId), currentBid));
    movements.push({
      userId: leaderId,
      kind: "release",
      amount: currentBid,
      bidId: bidIdOf(auction.id, auction.bidCount),
      at: nowMs,
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
