import { formatGold } from "@ludus/shared/rules/gold-text";

/** "+1,334", "−66" */
export function signedGold(gold: number): string {
  return `${gold < 0 ? "−" : "+"}${formatGold(Math.abs(gold))}`;
}
