import type { HistoryEntry } from "./fold-history.ts";

/** One line of the clerk's ledger, up to the school that it names. */
export function historyWords({ event: { event }, rounds, isCut }: HistoryEntry): string {
  switch (event) {
    case "listed":
      return "Brought to the market";
    case "relisted":
      return "Brought to the market again";
    case "offered":
      return "Offered by";
    case "taken-back":
      return "Taken back by";
    case "bid":
      return "Bid by";
    case "sold":
      return "Sold to";
    case "voided":
      return "The auction was voided";
    case "unsold":
      if (rounds === 1) return "Found no buyer";
      return `Found no buyer ${rounds} times in a row${isCut ? ", or more" : ""}`;
  }
}

const NAMES_A_SCHOOL: ReadonlySet<HistoryEntry["event"]["event"]> = new Set([
  "offered",
  "taken-back",
  "bid",
  "sold",
]);

export function namesSchool({ event: { event } }: HistoryEntry): boolean {
  return NAMES_A_SCHOOL.has(event);
}
