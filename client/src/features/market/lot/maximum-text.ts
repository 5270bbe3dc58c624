import { formatGold } from "@ludus/shared/rules/gold-text";

/** "yours up to 3,000"; the larger the sum, the less room for words. */
export function maximumText(maximum: number): string {
  const sum = formatGold(maximum);
  if (sum.length <= 7) return `yours up to ${sum}`;
  return sum.length < 13 ? `up to ${sum}` : `to ${sum}`;
}

/** The full text, for a `title`. */
export function wholeMaximumText(maximum: number): string {
  return `yours up to ${formatGold(maximum)}`;
}
