import { refusalOfBid } from "@ludus/shared/rules/auctions/bidding";
import { refusalOfMaximum } from "@ludus/shared/rules/auctions/maximum-bids";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import { freeGold, placesLeft, type SchoolRow } from "../../../../presenters/present-school.ts";
import { leadsLeft, leadsMaxOf } from "../../new-schools.ts";
import { maximumOf, type BatchEntry, type Bid, type MaximumChange } from "../bid.ts";
import { acceptBid } from "./accept-bid.ts";
import { BatchDraft, type BidBatchState } from "./batch-draft.ts";
import type { Judgement } from "./judgement.ts";
import type { MaximumVerdict, Verdict } from "./verdict.ts";

/**
 * Judges bids and changes of maxima in their order of arrival, each against what the earlier ones
 * left. Pure: the same rules run in the server, in the property tests and in the simulator.
 */
export function judgeBids(
  state: BidBatchState,
  entries: readonly BatchEntry[],
  now: number,
): Judgement {
  const draft = new BatchDraft(state, now);
  const judged = entries.map((entry): Judgement["judged"][number] =>
    entry.kind === "bid"
      ? { kind: "bid", bid: entry, verdict: judgeBid(draft, entry) }
      : { kind: "maximum", change: entry, verdict: judgeChange(draft, entry) },
  );
  return { judged, ...draft.toChanges() };
}

function judgeBid(draft: BatchDraft, bid: Bid): Verdict {
  const auction = draft.auctionOf(bid.gladiatorId);
  if (!auction) return { accepted: false, refusal: "GLADIATOR_NOT_FOUND" };
  const school = draft.schools.of(bid.bidderId);
  const { now, newSchoolLeadsMax } = draft;
  const { sellerId, startingPrice } = auction;
  const refusal = refusalOfBid({
    bidAmount: bid.bidAmount,
    maxAmount: maximumOf(bid),
    bidderId: bid.bidderId,
    currentBid: auction.currentBid,
    leaderId: auction.leaderId,
    endsAt: auction.endsAt,
    isOpen: auction.status === "open",
    sellerId,
    startingPrice,
    isConnected: draft.connections.has(sellerId, bid.bidderId),
    gold: school.gold,
    freeGold: goldFor(auction, school),
    placesLeft: placesLeft(school),
    leadsLeft: leadsLeft(school, { leadsMax: newSchoolLeadsMax, now }),
    now,
  });
  if (refusal === null) return acceptBid(draft, bid, auction);
  const leadsMax = leadsMaxOf(school, newSchoolLeadsMax);
  return { accepted: false, refusal, auction, school, newSchoolLeadsMax: leadsMax };
}

function judgeChange(
  draft: BatchDraft,
  { gladiatorId, bidderId, maxAmount }: MaximumChange,
): MaximumVerdict {
  const auction = draft.auctionOf(gladiatorId);
  if (!auction) return { accepted: false, refusal: "GLADIATOR_NOT_FOUND" };
  const school = draft.schools.of(bidderId);
  const refusal = refusalOfMaximum({
    maxAmount,
    playerId: bidderId,
    leaderId: auction.leaderId,
    currentBid: auction.currentBid,
    maximum: auction.maximum,
    endsAt: auction.endsAt,
    isOpen: auction.status === "open",
    isConnected: draft.connections.has(auction.sellerId, bidderId),
    gold: school.gold,
    freeGold: goldFor(auction, school),
    now: draft.now,
  });
  if (refusal) return { accepted: false, refusal, auction, school };

  const raise = maxAmount - (auction.maximum ?? auction.currentBid ?? 0);
  if (raise === 0) return { accepted: true, auction, school };
  const moved = { userId: bidderId, amount: Math.abs(raise), lot: auction };
  draft.schools.moveHeld(raise > 0 ? "hold" : "release", moved);
  const next = draft.withMaximum(auction, maxAmount);
  draft.announceMaximum({ userId: bidderId, gladiatorId });
  draft.savePrivately(next);
  return { accepted: true, auction: next, school: draft.schools.of(bidderId) };
}

/** Gold that this lot may take. */
function goldFor({ sellerId }: AuctionRow, school: SchoolRow): number {
  return sellerId === null ? school.gold : freeGold(school);
}
