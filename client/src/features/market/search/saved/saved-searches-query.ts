import type { SavedSearch } from "@ludus/shared/contract/market/market-search";
import { mySavedSearches } from "@ludus/shared/contract/market/saved-searches-api";
import { callApi } from "../../../../lib/api/api.ts";
import { changeFollowed, followedQuery } from "../../../../lib/queries/followed.ts";

/** Oldest first. */
export const savedSearchesQuery = followedQuery(
  "saved searches",
  async (options) => (await callApi(mySavedSearches, {}, options)).searches,
);

/** Shows an answer at once; the event to all tabs may come before or after it. */
export function keepSaved(search: SavedSearch): void {
  changeFollowed(savedSearchesQuery, (before) =>
    before.some(({ id }) => id === search.id)
      ? before.map((one) => (one.id === search.id ? search : one))
      : [...before, search],
  );
}

export function dropSaved(id: string): void {
  changeFollowed(savedSearchesQuery, (before) => before.filter((one) => one.id !== id));
}
