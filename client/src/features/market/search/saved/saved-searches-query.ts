import { queryOptions } from "@tanstack/react-query";
import type { SavedSearch } from "@ludus/shared/contract/market/market-search";
import { mySavedSearches } from "@ludus/shared/contract/market/saved-searches-api";
import { callApi } from "../../../../lib/api/api.ts";
import { queryClient } from "../../../../lib/queries/query-client.ts";
import { SAVED_SEARCHES } from "../../../../lib/queries/saved-searches-key.ts";

export const savedSearchesQuery = queryOptions({
  queryKey: SAVED_SEARCHES,
  queryFn: async ({ signal }) => (await callApi(mySavedSearches, {}, { signal })).searches,
});

/** Shows an answer at once; the event to all tabs may come before or after it. */
export function keepSaved(search: SavedSearch): void {
  queryClient.setQueryData(savedSearchesQuery.queryKey, (before = []) =>
    before.some(({ id }) => id === search.id)
      ? before.map((one) => (one.id === search.id ? search : one))
      : [...before, search],
  );
}

export function dropSaved(id: string): void {
  queryClient.setQueryData(savedSearchesQuery.queryKey, (before = []) =>
    before.filter((one) => one.id !== id),
  );
}
