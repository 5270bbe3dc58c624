import { useSearchParams } from "react-router-dom";
import { marketListQuery, useMarketList, type MarketList } from "../lists/market-list.ts";
import { useMarketSort } from "../use-market-sort.ts";
import { filtersOfSearch, searchInAddress } from "./search-address.ts";

/** The findings of the search in the address; null where it holds none. */
export function useSearchResults(): MarketList | null {
  const [params] = useSearchParams();
  const { sort } = useMarketSort();
  const searched = searchInAddress(params);
  const list = useMarketList(
    marketListQuery("search", searched && { ...filtersOfSearch(searched), sort }),
    searched !== null,
  );
  return searched && list;
}
