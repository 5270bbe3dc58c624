import type { AuctionState } from "@ludus/shared/model/auction";
import { formatGold, parseGold } from "@ludus/shared/rules/gold-text";
import { reasonToConfirm, maximumProblem } from "./bid-check.ts";
import type { BidDraft } from "./bid-draft.ts";

interface LedFor {
  ownMaximum: number;
  gold: number;
  /** Says that it would take more. */
  insufficient?: string;
  marketValue: number;
  ownLimit: number | undefined;
}

/** How far a leader's bid is to go, and what is wrong with it. */
export function maximumIn(draft: BidDraft, auction: AuctionState, ledFor: LedFor) {
  const { ownMaximum, gold, insufficient, ...value } = ledFor;
  const { minimumBid } = auction;
  const price = auction.currentBid ?? 0;
  const text = draft.maximumText ?? formatGold(ownMaximum);
  const maximum = parseGold(text);
  // The lot's own gold is held already.
  const spendable = gold + ownMaximum;
  const compared = `you lead at ${formatGold(price)}`;
  return {
    text,
    maximum,
    price,
    spendable,
    problem: maximumProblem(
      { text, maximum },
      { amount: price, words: "the price" },
      spendable,
      insufficient,
    ),
    refusal: draft.refusal?.maximum === maximum ? draft.refusal : null,
    doubt:
      maximum > ownMaximum
        ? reasonToConfirm({ ...value, amount: maximum, minimumBid, compared })
        : null,
  };
}
