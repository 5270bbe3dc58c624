import { formatGold } from "../../../../lib/gold.ts";
import { isFarAbove } from "./bid-check.ts";

interface AmountInDoubt {
  amount: number;
  minimumBid: number;
  marketValue: number;
  /** The player's own, from the shortlist. */
  ownLimit: number | undefined;
  /** "the least is 400": what the amount is compared with beside his value. */
  least: string;
}

/** Why an amount is asked about once more, in a sentence with the numbers; null if it isn't. */
export function doubtAbout(inDoubt: AmountInDoubt): string | null {
  const { amount, minimumBid, marketValue, ownLimit, least } = inDoubt;
  const reasons: string[] = [];
  if (ownLimit !== undefined && amount > ownLimit) {
    reasons.push(`your own limit for him is ${formatGold(ownLimit)}`);
  }
  if (isFarAbove(amount, minimumBid, marketValue)) {
    reasons.push(least, `he is valued at ${formatGold(marketValue)}`);
  }
  const last = reasons.pop();
  if (last === undefined) return null;
  const sentence = reasons.length === 0 ? last : `${reasons.join(", ")}, and ${last}`;
  return `${capital(sentence)}.`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
