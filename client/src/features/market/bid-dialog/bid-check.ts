import { formatGold } from "../../../lib/gold.ts";

/** "Minimum bid is {amount}" */
export function minimumBidMessage(minimumBid: number): string {
  return `Minimum bid is ${formatGold(minimumBid)}`;
}

/** What the form says before it asks the server; null when the bid may go out. */
export function bidProblem(amount: number, minimumBid: number, gold: number): string | null {
  if (!Number.isSafeInteger(amount) || amount < minimumBid) return minimumBidMessage(minimumBid);
  if (amount > gold) return "Insufficient gold";
  return null;
}
