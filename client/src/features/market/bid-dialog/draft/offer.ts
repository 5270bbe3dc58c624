import { formatGold } from "@ludus/shared/rules/gold-text";
import { bidProblem, reasonToConfirm, maximumProblem, type Sums } from "./bid-check.ts";
import { sumsIn, type BidDraft } from "./bid-draft.ts";

interface OfferedFor {
  /** The auction's; a refusal may know a higher one. */
  minimumBid: number;
  gold: number;
  /** Says that it would take more. */
  insufficient?: string;
  marketValue: number;
  ownLimit: number | undefined;
}

/** The bid that a draft stands for, and what is wrong with it. */
export function offerIn(
  draft: BidDraft,
  { minimumBid: listed, gold, insufficient, ...value }: OfferedFor,
) {
  const sums = sumsIn(draft, listed);
  const { amount, maximum } = sums;
  const minimumBid = Math.max(listed, draft.refusal?.minimumBid ?? 0);
  const amountIs = bidProblem(sums, minimumBid, gold, insufficient);
  const minimum = { amount, words: "your bid" };
  const typed = { text: sums.maximumText, maximum };
  const maximumIs = amountIs === null ? maximumProblem(typed, minimum, gold, insufficient) : null;
  const doubtOf = (most: number) =>
    reasonToConfirm({
      ...value,
      amount: most,
      minimumBid,
      compared: `the least is ${formatGold(minimumBid)}`,
    });
  return {
    ...sums,
    minimumBid,
    amountIs,
    maximumIs,
    problem: amountIs ?? maximumIs,
    refusal: refusalOf(draft, sums),
    hasRisen: draft.amountText === null && listed > draft.firstMinimum,
    isUntouched: draft.amountText === null && draft.maximumText === null,
    isBelowMinimum: amount < minimumBid && minimumBid <= gold,
    doubt: doubtOf(maximum),
    doubtOf,
  };
}

/** The refusal of these sums, unless every other sum would be refused too. */
function refusalOf({ refusal }: BidDraft, { amount, maximum }: Sums) {
  const isOfThese = refusal?.amount === amount && refusal.maximum === maximum;
  return isOfThese && refusal.newSchoolLimit === null && !refusal.isOfLot ? refusal : null;
}
