import { marketListQuery, useMarketList } from "../lists/market-list.ts";
import { useMarketSort } from "../use-market-sort.ts";
import { filtersOfSearch, searchInAddress } from "./search-address.ts";

/** The findings of a search's address: the whole market where it holds no filter. */
export function useSearchResults(search: URLSearchParams | null, isOpen: boolean) {
  const { sort } = useMarketSort();
  const searched = search && searchInAddress(search);
  const filters = searched ? filtersOfSearch(searched) : {};
  const results = useMarketList(marketListQuery("search", { ...filters, sort }), isOpen);
  return { results, isFiltered: Object.keys(filters).length > 0 };
}
