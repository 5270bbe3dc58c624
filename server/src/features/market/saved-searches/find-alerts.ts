import { z } from "zod";
import { marketFilters } from "@ludus/shared/contract/market-search";
import { ALERTS_AT_ONCE_MAX } from "@ludus/shared/limits";
import { canonicalFilters } from "../searching/canonical-filters.ts";
import type { Lot } from "../searching/lot.ts";
import { matchLots, type Search } from "../searching/match-lots.ts";
import type { SavedSearchRow } from "./present-saved-search.ts";

/** A new lot that a player is told of, by the first of their searches that finds him. */
export interface Alert {
  userId: string;
  lot: Lot;
  search: SavedSearchRow;
  /** How many more were found, in the last alert of a player. */
  more: number;
}

const savedFilters = z.strictObject(marketFilters);

/** Tells each player of each lot once, and of few: the last alert counts the others. */
export function findAlerts(searches: readonly SavedSearchRow[], lots: readonly Lot[]): Alert[] {
  const foundByUserId = new Map<string, Map<Lot, SavedSearchRow>>();
  for (const search of searches) {
    const asked = askedIn(search);
    if (asked === null) continue;
    for (const lot of matchLots(lots, asked)) {
      const found = foundByUserId.get(search.userId) ?? new Map<Lot, SavedSearchRow>();
      foundByUserId.set(search.userId, found);
      if (!found.has(lot)) found.set(lot, search);
    }
  }
  return [...foundByUserId].flatMap(([userId, found]) => {
    const told = [...found].slice(0, ALERTS_AT_ONCE_MAX);
    const untold = found.size - told.length;
    return told.map(([lot, search], index): Alert => {
      return { userId, lot, search, more: index === told.length - 1 ? untold : 0 };
    });
  });
}

/** Null where nobody new can be found: nobody new is shortlisted, and later releases know more filters. */
function askedIn({ filters }: SavedSearchRow): Search | null {
  const { data } = savedFilters.safeParse(filters);
  if (!data || data.shortlistedOnly) return null;
  const { shortlistedOnly: _never, ...asked } = canonicalFilters(data);
  return asked;
}
