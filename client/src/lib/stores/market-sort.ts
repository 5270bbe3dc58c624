import type { MarketSort } from "@ludus/shared/model/market-sort";
import { MARKET_SORTS } from "@ludus/shared/model/market-sorts";
import { readStored, store } from "../browser/browser-storage.ts";

const REMEMBERED = "market-sort";

/** The address says in which order lots stand, else the last choice in this browser. */
export function chosenSort(params: URLSearchParams): MarketSort {
  return sortOf(params.get("sort")) ?? sortOf(readStored(REMEMBERED)) ?? "ending-soon";
}

export function rememberSort(sort: MarketSort): void {
  store(REMEMBERED, sort);
}

function sortOf(text: string | null): MarketSort | undefined {
  return MARKET_SORTS.find((sort) => sort === text);
}
