import { useQuery } from "@tanstack/react-query";
import { MARKET_RELOAD_DELAY_MS } from "@ludus/shared/limits";
import { useEffect, useState } from "react";
import { FOLLOWED } from "../../../../lib/queries/followed.ts";
import { queryClient } from "../../../../lib/queries/query-client.ts";
import { useMarketPulse } from "../../../../lib/stores/market-pulse.ts";
import { useMarketSort } from "../../use-market-sort.ts";
import {
  fetchMarketPage,
  keepFirstPages,
  marketListQuery,
  useMarketList,
  type MarketFilters,
  type MarketList,
} from "../market-list.ts";

/** Loads when the market opens, after the specified delay, in the order that the player chose. */
export function useEndingSoon(): MarketList {
  const { sort } = useMarketSort();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), MARKET_RELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      keepFirstPages();
    };
  }, []);
  const filters = { sort };
  const list = marketListQuery("ending soon", filters, noteLoad);
  useMissedChanges(filters, list);
  return useMarketList(list, isOpen);
}

function noteLoad(openAuctions: number): void {
  useMarketPulse.getState().noteLoad(openAuctions);
}

/** Listings and endings are missed while offline, so the first page is loaded again afterwards. */
function useMissedChanges(filters: MarketFilters, list: ReturnType<typeof marketListQuery>): void {
  useQuery({
    queryKey: [FOLLOWED, "market", filters],
    queryFn: async ({ signal }) => {
      const { ids, total } = await fetchMarketPage(1, filters, signal);
      const shown = queryClient.getQueryData(list.queryKey)?.pages.flatMap((page) => page.ids);
      const { openAuctions, noteChange } = useMarketPulse.getState();
      const isNews = total !== openAuctions || !ids.every((id) => shown?.includes(id));
      if (shown !== undefined && isNews) noteChange(total);
      return null;
    },
    // Only after a reconnect: the list itself is loaded when the market opens.
    initialData: null,
    staleTime: Infinity,
    notifyOnChangeProps: [],
  });
}
