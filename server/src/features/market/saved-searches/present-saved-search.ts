import type { SavedSearch } from "@ludus/shared/contract/market/market-search";
import type { Tables } from "../../../platform/database/schema/schema.ts";

export type SavedSearchRow = Tables["savedSearches"]["$inferSelect"];

export function presentSavedSearch({ id, name, filters, alerts }: SavedSearchRow): SavedSearch {
  return { id, name, filters, alerts };
}
