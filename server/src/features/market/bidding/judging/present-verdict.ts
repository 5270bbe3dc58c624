import type { MaximumAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem, type ProblemBody } from "@ludus/shared/contract/problems";
import type { BidReceipt } from "../../../../platform/database/schema/stored-json.ts";
import { presentAuction } from "../../../../presenters/present-auction.ts";
import { maximumFor } from "../../../../presenters/present-maximum.ts";
import { freeGold, presentSchool } from "../../../../presenters/present-school.ts";
import type { MaximumVerdict, Verdict } from "./verdict.ts";

type MaximumReceipt =
  | { kind: "maximum"; ok: true; answer: MaximumAnswer }
  | { ok: false; problem: ProblemBody };

export type Receipt = BidReceipt | MaximumReceipt;

/** A verdict as the bidder gets it: a refusal says what they need to bid again. */
export function presentVerdict(verdict: Verdict): BidReceipt {
  if (!verdict.accepted) return { ok: false, problem: presentRefusal(verdict) };
  const { recorded, auction, school } = verdict;
  const yourMaximum = maximumFor(school.userId, auction);
  return {
    kind: "bid",
    ok: true,
    answer: {
      bid: recorded,
      auction: presentAuction(auction),
      gold: school.gold,
      goldHeld: school.goldHeld,
      leading: yourMaximum !== null,
      yourMaximum,
    },
  };
}

/** @throws Error if the leader of an accepted change doesn't lead. */
export function presentMaximum(verdict: MaximumVerdict): MaximumReceipt {
  if (!verdict.accepted) return { ok: false, problem: presentRefusal(verdict) };
  const { auction, school } = verdict;
  const yourMaximum = maximumFor(school.userId, auction);
  if (yourMaximum === null) throw new Error(`${school.userId} has no maximum to change`);
  const { gladiatorId } = auction;
  const answer = { gladiatorId, yourMaximum, school: presentSchool(school) };
  return { kind: "maximum", ok: true, answer };
}

type Refused = Extract<Verdict | MaximumVerdict, { accepted: false }>;

function presentRefusal(verdict: Refused): ProblemBody {
  if (verdict.refusal === "GLADIATOR_NOT_FOUND") return new Problem(verdict.refusal).toBody();
  const { minimumBid, currentBid, highestBidderId, seq, marketEndTime } = presentAuction(
    verdict.auction,
  );
  const details = { minimumBid, currentBid, highestBidderId, seq, marketEndTime };
  const { gold, newUntil } = verdict.school;
  if (verdict.refusal === "TIED_GOLD") {
    const free = freeGold(verdict.school);
    return new Problem(verdict.refusal, { ...details, gold, freeGold: free }).toBody();
  }
  if (verdict.refusal !== "NEW_SCHOOL_LIMIT") {
    return new Problem(verdict.refusal, { ...details, gold }).toBody();
  }
  const limit = {
    auctionsMax: verdict.newSchoolLeadsMax ?? undefined,
    newUntil: newUntil ?? undefined,
  };
  return new Problem(verdict.refusal, { ...details, gold, ...limit }).toBody();
}
