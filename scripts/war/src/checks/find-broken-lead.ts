import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { Lead } from "./leads.ts";

/**
 * Plays a lead through the bids after it, by the players' guide alone. Changes count in their order,
 * but nobody knows before which bid. Returns the bid that breaks the promise, null if it was kept.
 *
 * @param history of the lead's auction, oldest first
 * @param start where in it the bid stands that took the lead
 */
export function findBrokenLead(
  { maxima }: Pick<Lead, "maxima">,
  bidder: string,
  history: readonly BidHistoryEntry[],
  start: number,
): BidHistoryEntry | null {
  let possible = maxima;
  /** Keeps the maxima that explain what happened, and those that came after them. */
  const explain = (isExplainedBy: (maximum: number) => boolean): boolean => {
    possible = possible.slice(possible.findIndex(isExplainedBy));
    return isExplainedBy(possible[0] ?? NaN);
  };
  for (let position = start + 1; position < history.length; position += 1) {
    const entry = history[position];
    if (!entry) break;
    const { bidAmount } = entry;
    if (entry.bidder.username === bidder) {
      if (!entry.automatic) return null;
      continue;
    }
    const answer = history[position + 1];
    const isAnswered = answer?.automatic === true && answer.bidder.username === bidder;
    const isKept = isAnswered
      ? explain(
          (maximum) =>
            maximum >= bidAmount &&
            answer.bidAmount === Math.min(maximum, bidAmount + MINIMUM_RAISE_GOLD),
        )
      : explain((maximum) => maximum < bidAmount);
    if (!isKept) return entry;
    if (!isAnswered) return null;
  }
  return null;
}
