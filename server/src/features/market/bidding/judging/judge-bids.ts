import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { refusalOfBid } from "@ludus/shared/rules/auctions/bidding";
import { bidsRecordedFor, refusalOfMaximum } from "@ludus/shared/rules/auctions/maximum-bids";
import { endAfterBid } from "@ludus/shared/rules/auctions/soft-close";
import { bidIdOf } from "../../../../platform/database/schema/bid-id.ts";
import type { Tables } from "../../../../platform/database/schema/schema.ts";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import { maximumFor } from "../../../../presenters/present-maximum.ts";
import { presentBid } from "../../../../presenters/present-bid.ts";
import type { SchoolRow } from "../../../../presenters/present-school.ts";
import type { BidChanges, ExtensionChanges, MaximumChanges } from "../../auction-changes.ts";
import { isBid, maximumOf, type BatchEntry, type Bid, type MaximumChange } from "../bid.ts";
import { holdGold, releaseGold, type GoldMovement } from "../../../school/gold.ts";
import { leadsLeft, withLead } from "../../new-schools.ts";
import type { MaximumVerdict, Verdict } from "./verdict.ts";

/** The locked rows that a batch of bids is judged against: newest auctions and schools. */
export interface BidBatchState {
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>;
  /** The bidders' and the leaders'. */
  schoolsByUserId: ReadonlyMap<string, SchoolRow>;
  /** How many auctions a new school may lead. Null: no limit. */
  newSchoolLeadsMax: number | null;
}

type Judged = { bid: Bid; verdict: Verdict } | { change: MaximumChange; verdict: MaximumVerdict };

/** A player who led before or during the batch and doesn't lead after it. */
interface LostLead {
  userId: string;
  gladiatorId: string;
  bidAmount: number;
  goldReleased: number;
}

/** A player's maximum after the batch, for their eyes only. Null: they don't lead. */
export interface OwnMaximum {
  userId: string;
  gladiatorId: string;
  yourMaximum: number | null;
  /** Every change of a maximum moves its owner's gold, so this orders them across nodes. */
  schoolVersion: number;
}

type Lead = Pick<OwnMaximum, "userId" | "gladiatorId">;

export interface Judgement {
  /** Every entry with its verdict, in the order of arrival. */
  judged: Judged[];
  /** Rows that bids changed, in their final state. */
  auctions: AuctionRow[];
  /** Rows of which a maximum has changed, and nothing that others may see. */
  privatelyChanged: AuctionRow[];
  /** Whether any changed row had a maximum, or has one now. */
  writesMaxima: boolean;
  schools: SchoolRow[];
  bids: Tables["bids"]["$inferSelect"][];
  movements: GoldMovement[];
  lostLeads: LostLead[];
  ownMaxima: OwnMaximum[];
}

/**
 * Judges bids and changes of maxima in their order of arrival, each against what the earlier ones
 * left. Pure: the same rules run in the server, in the property tests and in the simulator.
 */
export function judgeBids(
  state: BidBatchState,
  entries: readonly BatchEntry[],
  now: number,
): Judgement {
  const auctions = new Map(state.auctionsByGladiatorId);
  const schools = new Map(state.schoolsByUserId);
  const bidOn = new Map<string, AuctionRow>();
  const privatelyChanged = new Map<string, AuctionRow>();
  const changedSchools = new Set<string>();
  const lostLeads = new Map<string, LostLead>();
  const playersToTell = new Map<string, Lead>();
  const recorded: Judgement["bids"] = [];
  const movements: GoldMovement[] = [];
  let writesMaxima = false;

  const judged = entries.map((entry): Judged =>
    isBid(entry)
      ? { bid: entry, verdict: judge(entry) }
      : { change: entry, verdict: judgeChange(entry) },
  );
  return {
    judged,
    auctions: [...bidOn.values()],
    privatelyChanged: [...privatelyChanged.values()],
    writesMaxima,
    schools: [...changedSchools].map(schoolOf),
    bids: recorded,
    movements,
    lostLeads: [...lostLeads.values()].filter(
      ({ gladiatorId, userId }) => auctions.get(gladiatorId)?.leaderId !== userId,
    ),
    ownMaxima: [...playersToTell.values()].map(ownMaximum),
  };

  function judge(bid: Bid): Verdict {
    const auction = auctions.get(bid.gladiatorId);
    if (!auction) return { accepted: false, refusal: "GLADIATOR_NOT_FOUND" };
    const school = schoolOf(bid.bidderId);
    const { newSchoolLeadsMax } = state;
    const refusal = refusalOfBid({
      bidAmount: bid.bidAmount,
      maxAmount: maximumOf(bid),
      bidderId: bid.bidderId,
      currentBid: auction.currentBid,
      leaderId: auction.leaderId,
      endsAt: auction.endsAt,
      isOpen: auction.status === "open",
      gold: school.gold,
      leadsLeft: leadsLeft(school, { leadsMax: newSchoolLeadsMax, now }),
      now,
    });
    if (refusal === null) return accept(bid, auction);
    return { accepted: false, refusal, auction, school, newSchoolLeadsMax };
  }

  function accept(bid: Bid, auction: AuctionRow): Verdict {
    const { bidderId, bidderName, bidAmount, gladiatorId } = bid;
    const maxAmount = maximumOf(bid);
    let before = auction;
    let next = auction;
    let entry: BidHistoryEntry | undefined;
    for (const { by, amount } of bidsRecordedFor(auction, { bidAmount, maxAmount })) {
      if (by === "leader") {
        next = record(next, leaderOf(auction), amount, true);
      } else {
        before = next;
        next = record(next, { id: bidderId, name: bidderName }, amount, null);
        [entry] = next.recentBids;
      }
    }
    if (!entry) throw new Error(`A bid on ${gladiatorId} was accepted and not recorded`);

    endNewnessWith(next, bidderId);
    if (next.leaderId === bidderId) {
      releaseLeader(before);
      moveGold("hold", { userId: bidderId, amount: maxAmount, bidId: lastBidIdOf(next) });
      schools.set(bidderId, withLead(schoolOf(bidderId), 1));
      const maximum = maxAmount > entry.bidAmount ? maxAmount : null;
      next = withMaximum(next, maximum);
      if (maximum !== null) noteMaximum(bidderId, gladiatorId);
    } else {
      next = withMaximum(next, auction.maximum);
      noteMaximum(bidderId, gladiatorId);
    }
    auctions.set(gladiatorId, next);
    bidOn.set(gladiatorId, next);
    privatelyChanged.delete(gladiatorId);
    return { accepted: true, entry, auction: next, school: schoolOf(bidderId) };
  }

  function record(
    auction: AuctionRow,
    bidder: { id: string; name: string },
    amount: number,
    automatic: true | null,
  ): AuctionRow {
    const position = auction.bidCount + 1;
    const id = bidIdOf(auction.id, position);
    const row = { id, bidderId: bidder.id, amount, placedAt: now, automatic };
    recorded.push(row);
    const changes: BidChanges = {
      seq: auction.seq + 1,
      currentBid: amount,
      leaderId: bidder.id,
      leaderName: bidder.name,
      bidCount: position,
      recentBids: [
        presentBid(row, bidder.name),
        ...auction.recentBids.slice(0, RECENT_BIDS_IN_MODAL - 1),
      ],
    };
    const extension: ExtensionChanges = { endsAt: endAfterBid(auction, now) };
    return { ...auction, ...changes, ...extension };
  }

  /** A soft close may move the auction's end; the school's date stays. */
  function endNewnessWith({ endsAt }: AuctionRow, bidderId: string): void {
    const school = schoolOf(bidderId);
    if (school.newUntil !== null) return;
    schools.set(bidderId, { ...school, newUntil: endsAt });
    changedSchools.add(bidderId);
  }

  /** At once, so that the next bid of the batch can use the gold. */
  function releaseLeader(auction: AuctionRow): void {
    const { leaderId, currentBid, gladiatorId } = auction;
    if (leaderId === null || currentBid === null) return;
    const goldReleased = auction.maximum ?? currentBid;
    moveGold("release", { userId: leaderId, amount: goldReleased, bidId: lastBidIdOf(auction) });
    schools.set(leaderId, withLead(schoolOf(leaderId), -1));
    lostLeads.set(`${gladiatorId} ${leaderId}`, {
      userId: leaderId,
      gladiatorId,
      bidAmount: currentBid,
      goldReleased,
    });
    if (auction.maximum !== null) noteMaximum(leaderId, gladiatorId);
  }

  /** Leaves a row alone that neither had a maximum nor gets one. */
  function withMaximum(auction: AuctionRow, maximum: number | null): AuctionRow {
    if (maximum === null && auction.maximum === null) return auction;
    writesMaxima = true;
    const changes: MaximumChanges = { maximum };
    return { ...auction, ...changes };
  }

  function judgeChange(change: MaximumChange): MaximumVerdict {
    const { gladiatorId, bidderId, maxAmount } = change;
    const auction = auctions.get(gladiatorId);
    if (!auction) return { accepted: false, refusal: "GLADIATOR_NOT_FOUND" };
    const school = schoolOf(bidderId);
    const refusal = refusalOfMaximum({
      maxAmount,
      playerId: bidderId,
      leaderId: auction.leaderId,
      currentBid: auction.currentBid,
      maximum: auction.maximum,
      endsAt: auction.endsAt,
      isOpen: auction.status === "open",
      gold: school.gold,
      now,
    });
    if (refusal) return { accepted: false, refusal, auction, school };

    const raise = maxAmount - (auction.maximum ?? auction.currentBid ?? 0);
    if (raise === 0) return { accepted: true, auction, school };
    const moved = { userId: bidderId, amount: Math.abs(raise), bidId: lastBidIdOf(auction) };
    moveGold(raise > 0 ? "hold" : "release", moved);
    const next = withMaximum(auction, maxAmount);
    noteMaximum(bidderId, gladiatorId);
    auctions.set(gladiatorId, next);
    if (bidOn.has(gladiatorId)) bidOn.set(gladiatorId, next);
    else privatelyChanged.set(gladiatorId, next);
    return { accepted: true, auction: next, school: schoolOf(bidderId) };
  }

  function moveGold(
    kind: "hold" | "release",
    { userId, amount, bidId }: { userId: string; amount: number; bidId: number },
  ): void {
    const move = kind === "hold" ? holdGold : releaseGold;
    schools.set(userId, move(schoolOf(userId), amount));
    changedSchools.add(userId);
    movements.push({ userId, kind, amount, bidId, at: now });
  }

  function noteMaximum(userId: string, gladiatorId: string): void {
    playersToTell.set(`${gladiatorId} ${userId}`, { userId, gladiatorId });
  }

  function ownMaximum({ userId, gladiatorId }: Lead): OwnMaximum {
    const auction = auctions.get(gladiatorId);
    return {
      userId,
      gladiatorId,
      yourMaximum: auction ? maximumFor(userId, auction) : null,
      schoolVersion: schoolOf(userId).version,
    };
  }

  function schoolOf(userId: string): SchoolRow {
    const school = schools.get(userId);
    if (!school) throw new Error(`School ${userId} was not loaded for judging`);
    return school;
  }
}

const lastBidIdOf = ({ id, bidCount }: AuctionRow) => bidIdOf(id, bidCount);

function leaderOf({ leaderId, leaderName, gladiatorId }: AuctionRow) {
  if (leaderId === null || leaderName === null) throw new Error(`Nobody leads for ${gladiatorId}`);
  return { id: leaderId, name: leaderName };
}
