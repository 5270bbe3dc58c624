import type { MarketSort } from "@ludus/shared/model/market-sort";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/keep-scroll.ts";
import { chosenSort, rememberSort } from "../../lib/market-sort.ts";

export function useMarketSort() {
  const [params, setParams] = useSearchParams();
  const sort = chosenSort(params);
  const sortBy = (next: MarketSort) => {
    rememberSort(next);
    const change = (current: URLSearchParams) => {
      const address = new URLSearchParams(current);
      address.set("sort", next);
      return address;
    };
    setParams(change, { replace: true, ...KEEP_SCROLL });
  };
  return { sort, sortBy };
}
