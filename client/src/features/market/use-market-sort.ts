import type { MarketSort } from "@ludus/shared/model/market-sort";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { chosenSort, rememberSort } from "../../lib/stores/market-sort.ts";
import { withParam } from "./use-market-address.ts";

export function useMarketSort() {
  const [params, setParams] = useSearchParams();
  const sort = chosenSort(params);
  const sortBy = (next: MarketSort) => {
    rememberSort(next);
    setParams((current) => withParam(current, "sort", next), { replace: true, ...KEEP_SCROLL });
  };
  return { sort, sortBy };
}
