import type { HistoryEvent } from "@ludus/shared/contract/gladiator-history-api";

/** An event, or a run of rounds without a buyer under the newest of them. */
export interface HistoryEntry {
  event: HistoryEvent;
  /** How many rounds in a row found no buyer; 1 for everything else. */
  rounds: number;
  /** Whether the history was cut off within the run, so that there may be more. */
  isCut: boolean;
}

/** One entry for two or more rounds in a row without a buyer, and for the listings between them. */
export function foldHistory(events: readonly HistoryEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  let start = 0;
  while (start < events.length) {
    let end = start;
    while (isIdle(events[end])) end += 1;
    const run = events.slice(start, end);
    const unsold = run.filter(({ event }) => event === "unsold");
    const [newest] = unsold;
    if (newest && unsold.length > 1) {
      entries.push({ event: newest, rounds: unsold.length, isCut: end === events.length });
    } else {
      const single = run.length > 0 ? run : events.slice(start, start + 1);
      entries.push(...single.map((event) => ({ event, rounds: 1, isCut: false })));
    }
    start = Math.max(end, start + 1);
  }
  return entries;
}

function isIdle(event: HistoryEvent | undefined): boolean {
  return event?.event === "unsold" || event?.event === "relisted";
}
