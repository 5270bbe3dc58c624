import type { HistoryEntry } from "./fold-history.ts";

/** One line of the clerk's ledger. */
export function historySentence({ event: { event, school }, rounds, isCut }: HistoryEntry): string {
  switch (event) {
    case "listed":
      return "Brought to the market";
    case "relisted":
      return "Brought to the market again";
    case "offered":
      return `Offered by ${school ?? "an unknown school"}`;
    case "taken-back":
      return `Taken back by ${school ?? "an unknown school"}`;
    case "bid":
      return `Bid by ${school ?? "an unknown school"}`;
    case "sold":
      return `Sold to ${school ?? "an unknown school"}`;
    case "voided":
      return "The auction was voided";
    case "unsold":
      if (rounds === 1) return "Found no buyer";
      return `Found no buyer ${rounds} times in a row${isCut ? ", or more" : ""}`;
  }
}
