import { formatGold } from "@ludus/shared/rules/gold-text";

/** "+1,334", "−66" */
export function signedGold(gold: number): string {
  return gold < 0 ? balanceText(gold) : `+${formatGold(gold)}`;
}

/** "1,334", "−66" */
export function balanceText(gold: number): string {
  return gold < 0 ? `−${formatGold(-gold)}` : formatGold(gold);
}

/** "120 to 310", or one amount where nothing is open. */
export function rangeText([least, most]: readonly [number, number]): string {
  return least === most ? balanceText(least) : `${balanceText(least)} to ${balanceText(most)}`;
}
