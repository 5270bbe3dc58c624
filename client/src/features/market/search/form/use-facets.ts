import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { callApi } from "../../../../lib/api/api.ts";
import { useDebounced } from "./use-debounced.ts";
import { addressOfSearch, filtersOfSearch, searchInAddress } from "../search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";

const TYPING_MS = 250;

/** Counts while the player types: one request for each pause, and a newer one ends those before. */
export function useFacets(fields: SearchFields | null) {
  const asked = useDebounced(fields && addressOfSearch(fields).toString(), TYPING_MS);
  const { data } = useQuery({
    queryKey: ["market facets", asked],
    queryFn: ({ signal }) => callApi(marketFacets, filtersIn(asked ?? ""), { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return data;
}

function filtersIn(address: string) {
  return filtersOfSearch(searchInAddress(new URLSearchParams(address)) ?? BLANK_SEARCH);
}
