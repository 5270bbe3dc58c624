import type { MarketFilters } from "@ludus/shared/contract/market/market-search";
import type { MarketContext } from "../market-context.ts";
import type { Lot } from "./lot.ts";
import type { Search } from "./match-lots.ts";
import { shortlistedIds } from "./shortlisted-ids.ts";

export type SearchContext = Pick<MarketContext, "database" | "lots" | "searches">;

export async function openSearch(
  { database, lots }: SearchContext,
  { shortlistedOnly, ...filters }: MarketFilters,
  viewerId: string,
): Promise<{ lots: readonly Lot[]; search: Search }> {
  if (!shortlistedOnly) return { lots: await lots.get(), search: filters };
  const [open, ids] = await Promise.all([lots.get(), shortlistedIds(database.read, viewerId)]);
  return { lots: open, search: { ...filters, shortlistedOnly: ids } };
}
