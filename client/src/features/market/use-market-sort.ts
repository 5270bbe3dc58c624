import { marketSort, type MarketSort } from "@ludus/shared/model/market-sort";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/keep-scroll.ts";

const REMEMBERED = "market-sort";

/** The address says in which order lots stand, else the last choice in this browser. */
export function useMarketSort() {
  const [params, setParams] = useSearchParams();
  const sort =
    sortOf(params.get("sort")) ?? sortOf(localStorage.getItem(REMEMBERED)) ?? "ending-soon";
  const sortBy = (next: MarketSort) => {
    localStorage.setItem(REMEMBERED, next);
    const change = (current: URLSearchParams) => {
      const address = new URLSearchParams(current);
      address.set("sort", next);
      return address;
    };
    setParams(change, { replace: true, ...KEEP_SCROLL });
  };
  return { sort, sortBy };
}

function sortOf(text: string | null): MarketSort | undefined {
  return marketSort.options.find((sort) => sort === text);
}
