import { UNKNOWN_MAXIMUM, type MaximumRow } from "../players/tally.ts";

/** A bid of a player that took the lead, and the maxima that were acknowledged while it held. */
export interface Lead {
  index: number;
  bidder: number;
  bidId: number;
  /** In the order of their acknowledgement. */
  maxima: number[];
}

export function leadsOf(rows: readonly MaximumRow[]): Lead[] {
  const newest = new Map<string, Lead>();
  const leads: Lead[] = [];
  for (const { index, bidder, bidId, maximum } of rows) {
    const key = `${index} ${bidder}`;
    if (bidId > 0) {
      const lead = { index, bidder, bidId, maxima: maximum > 0 ? [maximum] : [] };
      newest.set(key, lead);
      leads.push(lead);
    } else newest.get(key)?.maxima.push(maximum);
  }
  return leads.filter(({ maxima }) => maxima.length > 0);
}

/** Whether every change of its maximum was answered, so that it can be judged. */
export function isKnown({ maxima }: Lead): boolean {
  return !maxima.includes(UNKNOWN_MAXIMUM);
}
