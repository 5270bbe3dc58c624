import { formatGold } from "@ludus/shared/rules/gold-text";

export interface Sums {
  amount: number;
  /** How far the bid may go. */
  maximum: number;
}

/** "Minimum bid is {amount}" */
export function minimumBidMessage(minimumBid: number): string {
  return `Minimum bid is ${formatGold(minimumBid)}`;
}

const WHOLE_GOLD = "Only whole gold counts";
const INSUFFICIENT = "Insufficient gold";

/** The form's own refusal of the amount; null if it may be bid. */
export function bidProblem(
  { text, amount }: { text: string; amount: number },
  minimumBid: number,
  gold: number,
  insufficient: string = INSUFFICIENT,
): string | null {
  if (minimumBid > gold) return insufficient;
  if (isNoGold(text, amount)) return WHOLE_GOLD;
  if (!Number.isSafeInteger(amount) || amount < minimumBid) return minimumBidMessage(minimumBid);
  if (amount > gold) return insufficient;
  return null;
}

/** The form's own refusal of a maximum: `minimum` is the bid, or the price for who leads. */
export function maximumProblem(
  { text, maximum }: { text: string; maximum: number },
  minimum: { amount: number; words: string },
  gold: number,
  insufficient: string = INSUFFICIENT,
): string | null {
  if (isNoGold(text, maximum)) return WHOLE_GOLD;
  if (!Number.isSafeInteger(maximum) || maximum < minimum.amount) {
    return `The maximum can't be below ${minimum.words}, ${formatGold(minimum.amount)}`;
  }
  return maximum > gold ? insufficient : null;
}

interface AmountInDoubt {
  amount: number;
  minimumBid: number;
  marketValue: number;
  /** The player's own, from the shortlist. */
  ownLimit: number | undefined;
  /** "the least is 400": what the amount is compared with beside his value. */
  compared: string;
}

/** Why an amount is asked about once more, in a sentence with the numbers; null if it isn't. */
export function reasonToConfirm(inDoubt: AmountInDoubt): string | null {
  const { amount, minimumBid, marketValue, ownLimit, compared } = inDoubt;
  const reasons: string[] = [];
  if (ownLimit !== undefined && amount > ownLimit) {
    reasons.push(`your own limit for him is ${formatGold(ownLimit)}`);
  }
  if (isFarAbove(amount, minimumBid, marketValue)) {
    reasons.push(compared, `he is valued at ${formatGold(marketValue)}`);
  }
  const last = reasons.pop();
  if (last === undefined) return null;
  const sentence = reasons.length === 0 ? last : `${reasons.join(", ")}, and ${last}`;
  return `${capital(sentence)}.`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** So far above the minimum that it may be a typing mistake. */
function isFarAbove(amount: number, minimumBid: number, marketValue: number): boolean {
  return amount > 3 * minimumBid && amount > 2 * marketValue;
}

function isNoGold(text: string, gold: number): boolean {
  return text.trim() !== "" && Number.isNaN(gold);
}
