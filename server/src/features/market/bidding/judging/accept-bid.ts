import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { bidsRecordedFor } from "@ludus/shared/rules/auctions/maximum-bids";
import { endAfterBid } from "@ludus/shared/rules/auctions/soft-close";
import { bidIdOf } from "../../../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import { presentBid } from "../../../../presenters/present-bid.ts";
import type { BidChanges, ExtensionChanges } from "../../rows/auction-changes.ts";
import { changeLeads } from "../../new-schools.ts";
import { maximumOf, type Bid } from "../bid.ts";
import type { BatchDraft } from "./batch-draft.ts";
import type { Verdict } from "./verdict.ts";

/** Records a bid that the rules allow, with the leader's automatic ones, and moves the gold. */
export function acceptBid(draft: BatchDraft, bid: Bid, auction: AuctionRow): Verdict {
  const { bidderId, bidderName, bidAmount, gladiatorId } = bid;
  const maxAmount = maximumOf(bid);
  let before = auction;
  let next = auction;
  let recorded: BidHistoryEntry | undefined;
  for (const { by, amount } of bidsRecordedFor(auction, { bidAmount, maxAmount })) {
    if (by === "leader") {
      next = record(draft, next, leaderOf(auction), amount, true);
    } else {
      before = next;
      next = record(draft, next, { id: bidderId, name: bidderName }, amount, null);
      [recorded] = next.recentBids;
    }
  }
  if (!recorded) throw new Error(`A bid on ${gladiatorId} was accepted and not recorded`);

  endNewnessWith(draft, next, bidderId);
  if (next.leaderId === bidderId) {
    releaseLeader(draft, before);
    draft.schools.moveHeld("hold", { userId: bidderId, amount: maxAmount, lot: next });
    changeLeads(draft.schools, bidderId, 1);
    const maximum = maxAmount > recorded.bidAmount ? maxAmount : null;
    next = draft.withMaximum(next, maximum);
    if (maximum !== null) draft.announceMaximum({ userId: bidderId, gladiatorId });
  } else {
    next = draft.withMaximum(next, auction.maximum);
    draft.announceMaximum({ userId: bidderId, gladiatorId });
  }
  draft.saveBidOn(next);
  return { accepted: true, recorded, auction: next, school: draft.schools.of(bidderId) };
}

function record(
  draft: BatchDraft,
  auction: AuctionRow,
  bidder: { id: string; name: string },
  amount: number,
  automatic: true | null,
): AuctionRow {
  const position = auction.bidCount + 1;
  const id = bidIdOf(auction.id, position);
  const row = { id, bidderId: bidder.id, amount, placedAt: draft.now, automatic };
  draft.bids.push(row);
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
  const extension: ExtensionChanges = { endsAt: endAfterBid(auction, draft.now) };
  return { ...auction, ...changes, ...extension };
}

/** A soft close may move the auction's end; the school's date stays. */
function endNewnessWith(draft: BatchDraft, { endsAt }: AuctionRow, bidderId: string): void {
  const { newUntil } = draft.schools.of(bidderId);
  if (newUntil === null) draft.schools.change(bidderId, { newUntil: endsAt });
}

function releaseLeader(draft: BatchDraft, auction: AuctionRow): void {
  const { leaderId, currentBid, gladiatorId } = auction;
  if (leaderId === null || currentBid === null) return;
  const goldReleased = auction.maximum ?? currentBid;
  draft.schools.moveHeld("release", { userId: leaderId, amount: goldReleased, lot: auction });
  changeLeads(draft.schools, leaderId, -1);
  draft.addLostLead({ userId: leaderId, gladiatorId, bidAmount: currentBid, goldReleased });
  if (auction.maximum !== null) draft.announceMaximum({ userId: leaderId, gladiatorId });
}

function leaderOf({ leaderId, leaderName, gladiatorId }: AuctionRow) {
  if (leaderId === null || leaderName === null) throw new Error(`Nobody leads for ${gladiatorId}`);
  return { id: leaderId, name: leaderName };
}
