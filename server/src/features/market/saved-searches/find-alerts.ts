import { z } from "zod";
import { marketFilters } from "@ludus/shared/contract/market/market-search";
import { canonicalFilters } from "../searching/canonical-filters.ts";
import type { Lot } from "../searching/lot.ts";
import { isViewersOwn } from "../searching/open-search.ts";
import { matchLots, type Search } from "../searching/match-lots.ts";
import type { SavedSearchRow } from "./present-saved-search.ts";

/** New lots that a search finds, and no earlier one of the same player. */
export interface Found<Some extends Lot> {
  search: SavedSearchRow;
  lots: readonly [Some, ...Some[]];
}

const savedFilters = z.strictObject(marketFilters);

/** Alerts a player to each lot of others once, by the first of their searches that finds it. */
export function findAlerts<Some extends Lot>(
  searches: readonly SavedSearchRow[],
  lots: readonly Some[],
): Found<Some>[] {
  const alertedByUserId = new Map<string, Set<Some>>();
  return searches.flatMap((search) => {
    const asked = askedIn(search);
    if (asked === null) return [];
    const alerted = alertedByUserId.get(search.userId) ?? new Set();
    alertedByUserId.set(search.userId, alerted);
    const [first, ...others] = matchLots(lots, asked).filter(
      (lot) => !alerted.has(lot) && lot.sellerId !== search.userId,
    );
    if (!first) return [];
    for (const lot of [first, ...others]) alerted.add(lot);
    return [{ search, lots: [first, ...others] as const }];
  });
}

/**
 * Null if the search can't match new lots: it filters by the shortlist or the purse, or has a filter of a
 * later release.
 */
function askedIn({ filters }: SavedSearchRow): Search | null {
  const { data } = savedFilters.safeParse(filters);
  if (!data || isViewersOwn(data)) return null;
  const { shortlistedOnly: _stars, affordableOnly: _purse, ...asked } = canonicalFilters(data);
  return asked;
}
