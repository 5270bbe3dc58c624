import type { soldLots } from "@ludus/shared/contract/market/selling-api";
import { pick } from "@ludus/shared/records";
import type { z } from "zod/mini";
import { addressOfSearch, filtersOfSearch } from "../search-address.ts";
import type { SearchFields } from "../search-fields.ts";

export type SoldFilters = Omit<z.input<typeof soldLots.input>, "page">;

const FILTERS = [
  "minLevel",
  "maxLevel",
  "minPrice",
  "maxPrice",
  "minPotential",
  "bestWeapon",
  "name",
] as const satisfies readonly (keyof SoldFilters)[];

/** Whether the search is for lots that were sold. */
export function isForSold(params: URLSearchParams): boolean {
  return params.get("sold") === "true";
}

/** The same words as the market's search, as far as sold lots know them. */
export function soldFilters(fields: SearchFields): SoldFilters {
  return pick(filtersOfSearch(fields), FILTERS);
}

export function addressOfSold(fields: SearchFields): URLSearchParams {
  const params = addressOfSearch(fields);
  params.set("sold", "true");
  return params;
}
