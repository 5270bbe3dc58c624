import { formatGold } from "../../../../lib/gold.ts";
import { doubtAbout, maximumProblem } from "./bid-check.ts";
import { goldIn, type BidDraft } from "./bid-draft.ts";

interface LedLot {
  ownMaximum: number;
  price: number;
  minimumBid: number;
  /** The purse, and what is held for this lot. */
  spendable: number;
  marketValue: number;
  ownLimit: number | undefined;
}

/** How far a leader's bid is to go, and what is wrong with it. */
export function maximumIn(draft: BidDraft, lot: LedLot) {
  const { ownMaximum, price, spendable, ...value } = lot;
  const text = draft.maximumText ?? String(ownMaximum);
  const maximum = goldIn(text);
  const least = `you lead at ${formatGold(price)}`;
  return {
    text,
    maximum,
    problem: maximumProblem(maximum, { amount: price, words: "the price" }, spendable),
    refusal: draft.refusal?.maximum === maximum ? draft.refusal : null,
    doubt: maximum > ownMaximum ? doubtAbout({ ...value, amount: maximum, least }) : null,
  };
}
