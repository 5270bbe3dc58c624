import { formatGold } from "../../../../lib/gold.ts";

/** "Minimum bid is {amount}" */
export function minimumBidMessage(minimumBid: number): string {
  return `Minimum bid is ${formatGold(minimumBid)}`;
}

/** The form's own refusal; null if the bid may be sent. */
export function bidProblem(amount: number, minimumBid: number, gold: number): string | null {
  if (minimumBid > gold) return "Insufficient gold";
  if (Number.isFinite(amount) && !Number.isInteger(amount)) return "Only whole gold counts";
  if (!Number.isSafeInteger(amount) || amount < minimumBid) return minimumBidMessage(minimumBid);
  if (amount > gold) return "Insufficient gold";
  return null;
}

/** So far above what would do that it may be a slip of the finger. */
export function isFarAbove(amount: number, minimumBid: number, marketValue: number): boolean {
  return amount > 3 * minimumBid && amount > 2 * marketValue;
}
