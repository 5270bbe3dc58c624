import { formatGold } from "../../../../lib/gold.ts";

/** "Minimum bid is {amount}" */
export function minimumBidMessage(minimumBid: number): string {
  return `Minimum bid is ${formatGold(minimumBid)}`;
}

const WHOLE_GOLD = "Only whole gold counts";
const INSUFFICIENT = "Insufficient gold";

/** The form's own refusal of the amount; null if it may be bid. */
export function bidProblem(amount: number, minimumBid: number, gold: number): string | null {
  if (minimumBid > gold) return INSUFFICIENT;
  if (isFraction(amount)) return WHOLE_GOLD;
  if (!Number.isSafeInteger(amount) || amount < minimumBid) return minimumBidMessage(minimumBid);
  if (amount > gold) return INSUFFICIENT;
  return null;
}

/** The form's own refusal of a maximum: `least` is the bid, or the price for who leads. */
export function maximumProblem(
  maximum: number,
  least: { amount: number; words: string },
  gold: number,
): string | null {
  if (isFraction(maximum)) return WHOLE_GOLD;
  if (!Number.isSafeInteger(maximum) || maximum < least.amount) {
    return `The maximum can't be below ${least.words}, ${formatGold(least.amount)}`;
  }
  return maximum > gold ? INSUFFICIENT : null;
}

/** So far above the minimum that it may be a typing mistake. */
export function isFarAbove(amount: number, minimumBid: number, marketValue: number): boolean {
  return amount > 3 * minimumBid && amount > 2 * marketValue;
}

function isFraction(amount: number): boolean {
  return Number.isFinite(amount) && !Number.isInteger(amount);
}
