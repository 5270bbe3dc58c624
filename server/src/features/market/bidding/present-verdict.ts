import { Problem } from "@ludus/shared/contract/problems";
import type { BidReceipt } from "../../../platform/database/schema/stored-json.ts";
import { presentAuction } from "../../../presenters/present-auction.ts";
import type { Verdict } from "./judge-bids.ts";

/** A verdict as the bidder gets it: a refusal says what he needs to bid again. */
export function presentVerdict(verdict: Verdict): BidReceipt {
  if (verdict.accepted) {
    const { entry, auction, school } = verdict;
    return {
      ok: true,
      answer: {
        bid: entry,
        auction: presentAuction(auction),
        gold: school.gold,
        goldHeld: school.goldHeld,
        leading: true,
        yourMaximum: entry.bidAmount,
      },
    };
  }
  if (verdict.refusal === "GLADIATOR_NOT_FOUND") {
    return { ok: false, problem: new Problem(verdict.refusal).toBody() };
  }
  const { minimumBid, currentBid, highestBidderId, seq, marketEndTime } = presentAuction(
    verdict.auction,
  );
  const details = { minimumBid, currentBid, highestBidderId, seq, marketEndTime };
  return {
    ok: false,
    problem: new Problem(verdict.refusal, { ...details, gold: verdict.school.gold }).toBody(),
  };
}
