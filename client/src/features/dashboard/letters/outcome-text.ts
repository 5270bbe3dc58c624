import type { Letter } from "@ludus/shared/model/letter";
import { formatGold } from "../../../lib/gold.ts";

export function subjectOf({ kind, gladiator, winnerName }: Letter): string {
  return kind === "won" ? `${gladiator.name} is yours` : `${gladiator.name} went to ${winnerName}`;
}

/** The line below the subject. */
export function summaryOf({ kind, price, yourBestBid }: Letter): string {
  return kind === "won"
    ? `Yours for ${formatGold(price)}`
    : `Sold for ${formatGold(price)} · your best ${formatGold(yourBestBid)}`;
}

export function bodyOf({ kind, gladiator, price, winnerName, yourBestBid }: Letter): string {
  return kind === "won"
    ? `The hammer fell at ${formatGold(price)}, and nobody said more. ${gladiator.name} is your man now, and nothing about him is hidden from you any longer.`
    : `The hammer fell at ${formatGold(price)}, and the last word was ${winnerName}'s. You went to ${formatGold(yourBestBid)}; that gold is in your purse again. There are others like him.`;
}
