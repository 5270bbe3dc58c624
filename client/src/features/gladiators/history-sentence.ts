import type { HistoryEvent } from "@ludus/shared/contract/gladiators-api";

/** One line of the clerk's ledger. */
export function historySentence({ event, school }: HistoryEvent): string {
  switch (event) {
    case "listed":
      return "Brought to the market";
    case "relisted":
      return "Brought to the market again";
    case "bid":
      return `Bid by ${school ?? "an unknown school"}`;
    case "sold":
      return `Sold to ${school ?? "an unknown school"}`;
    case "unsold":
      return "Found no buyer";
  }
}
