import type { GoldMovement } from "@ludus/shared/contract/school-api";
import { formatGold } from "@ludus/shared/rules/gold-text";

type Kind = GoldMovement["kind"];

export const MOVEMENT_WORDS: Record<Kind, string> = {
  grant: "Granted",
  hold: "Held",
  release: "Released",
  spend: "Spent",
  "adjust-grant": "Granted",
  "adjust-take": "Taken",
};

export function movementText({ kind, gladiator, outbidBy }: GoldMovement): string {
  const name = gladiator?.name ?? "a gladiator";
  switch (kind) {
    case "grant":
      return "Your first purse";
    case "hold":
      return `Bid on ${name}`;
    case "release":
      return outbidBy === null ? `Back from ${name}` : `Outbid on ${name} by ${outbidBy}`;
    case "spend":
      return `${name} is yours`;
    case "adjust-grant":
    case "adjust-take":
      return "By an operator; a letter says why";
  }
}

const INTO_THE_PURSE: ReadonlySet<Kind> = new Set(["grant", "release", "adjust-grant"]);

/** With the sign it has in the purse; spent gold had left it when it was held. */
export function signedAmount({ kind, amount }: GoldMovement): string {
  return `${INTO_THE_PURSE.has(kind) ? "+" : "−"}${formatGold(amount)}`;
}
