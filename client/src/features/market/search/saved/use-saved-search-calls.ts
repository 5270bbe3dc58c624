import type { SavedSearch } from "@ludus/shared/contract/market/market-search";
import {
  changeSavedSearch,
  deleteSavedSearch,
  saveSearch,
} from "@ludus/shared/contract/market/saved-searches-api";
import { useMutation } from "@tanstack/react-query";
import { callApi, messageOf, NO_ANSWER } from "../../../../lib/api/api.ts";
import { showToast } from "../../../../components/toaster/toasts.ts";
import { filtersOfSearch, searchInAddress } from "../search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";
import { dropSaved, keepSaved } from "./saved-searches-query.ts";

/** Changes a saved search, or deletes it with a way back. */
export function useSavedSearchCalls(
  search: SavedSearch,
  onProblem: (problem: string | null) => void,
) {
  const { id, name, alerts } = search;
  const attempt = (failure: string) => ({
    onMutate: () => onProblem(null),
    onError: (error: Error) => onProblem(`${failure} ${messageOf(error, NO_ANSWER)}`),
  });
  const change = useMutation({
    ...attempt("Not changed."),
    mutationFn: (part: Partial<Pick<SavedSearch, "name" | "alerts">>) =>
      callApi(changeSavedSearch, { id, name, alerts, ...part }),
    onSuccess: (changed) => keepSaved(changed.search),
  });
  const undo = useMutation({
    ...attempt("Not saved again."),
    mutationFn: () =>
      callApi(saveSearch, {
        name,
        filters: filtersOfSearch(fieldsOfSaved(search) ?? BLANK_SEARCH),
        alerts,
      }),
    onSuccess: (saved) => keepSaved(saved.search),
  });
  const remove = useMutation({
    ...attempt("Not deleted."),
    mutationFn: () => callApi(deleteSavedSearch, { id }),
    onSuccess() {
      dropSaved(id);
      void showToast((toast) =>
        toast(`“${name}” is deleted`, { action: { label: "Undo", onClick: () => undo.mutate() } }),
      );
    },
  });
  return { change, remove };
}

/** Null where a later release has saved what this one can't read. */
export function fieldsOfSaved({ filters }: SavedSearch): SearchFields | null {
  return searchInAddress(new URLSearchParams({ ...filters }));
}
