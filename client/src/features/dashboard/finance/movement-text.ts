import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import { GOLD_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { formatGold } from "@ludus/shared/rules/gold-text";

type Kind = GoldMovement["kind"];

export const MOVEMENT_WORDS: Record<Kind, string> = {
  grant: "Granted",
  hold: "Held",
  release: "Released",
  spend: "Spent",
  "adjust-grant": "Granted",
  "adjust-take": "Taken",
  "bout-pay": "Earned",
  stipend: "Stipend",
  farewell: "Farewell",
  keep: "Keep",
  "release-pay": "Let go",
  training: "Training",
  prize: "Prize",
  "sale-fee": "Fee",
  sale: "Sold",
  "sale-refund": "Returned",
};

/** These make a school richer, unlike gold that only comes back. */
const EARNINGS: ReadonlySet<Kind> = new Set([
  "bout-pay",
  "stipend",
  "farewell",
  "prize",
  "release-pay",
  "sale",
]);

export function isEarned({ kind }: GoldMovement): boolean {
  return EARNINGS.has(kind);
}

/** Ends before the name of whoever bid more. */
export function movementText({ kind, gladiator, outbidBy }: GoldMovement): string {
  const name = gladiator?.name ?? "a gladiator";
  switch (kind) {
    case "grant":
      return "Your first purse";
    case "hold":
      return `Bid on ${name}`;
    case "release":
      return outbidBy === null ? `Back from ${name}` : `Outbid on ${name} by`;
    case "spend":
      return `${name} is yours`;
    case "adjust-grant":
    case "adjust-take":
      return "By an operator; a letter says why";
    case "bout-pay":
      return "Your men's pay at the games";
    case "stipend":
      return "Your wage";
    case "farewell":
      return gladiator === null
        ? "Wooden swords at the games"
        : `${gladiator.name} has the wooden sword`;
    case "keep":
      return "Your men who stayed at home";
    case "release-pay":
      return `${name} left with a wooden sword`;
    case "training":
      return "Lessons for men who fought";
    case "prize":
      return "Your place at the season's end";
    case "sale-fee":
      return `${name} was brought to the market`;
    case "sale":
      return `${name} went to another school`;
    case "sale-refund":
      return `The sale of ${name} was voided`;
  }
}

/** With the sign it has in the purse; spent gold had left it when it was held. */
export function signedAmount({ kind, amount }: GoldMovement): string {
  return `${GOLD_MOVEMENTS[kind].gold > 0 ? "+" : "−"}${formatGold(amount)}`;
}
