import { useQuery } from "@tanstack/react-query";
import { MARKET_RELOAD_DELAY_MS } from "@ludus/shared/limits";
import { useEffect, useState } from "react";
import { FOLLOWED } from "../../../../lib/queries/followed.ts";
import { marketPulse, setMarketPulse } from "../../../../lib/queries/market-pulse.ts";
import { queryClient } from "../../../../lib/queries/query-client.ts";
import { useMarketSort } from "../../use-market-sort.ts";
import {
  fetchMarketPage,
  idsOf,
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
  const list = marketListQuery("ending soon", filters, (openAuctions) =>
    setMarketPulse({ openAuctions, hasChanged: false }),
  );
  useMissedChanges(filters, list);
  return useMarketList(list, isOpen);
}

/** Listings and endings are missed while offline, so the first page is loaded again afterwards. */
function useMissedChanges(filters: MarketFilters, list: ReturnType<typeof marketListQuery>): void {
  useQuery({
    queryKey: [FOLLOWED, "market", filters],
    queryFn: async ({ signal }) => {
      const first = await fetchMarketPage(1, filters, signal);
      const pages = queryClient.getQueryData(list.queryKey)?.pages;
      const shown = idsOf(pages ?? []);
      const { total } = first;
      const isNews =
        total !== marketPulse()?.openAuctions || !idsOf([first]).every((id) => shown.includes(id));
      if (pages !== undefined && isNews) setMarketPulse({ openAuctions: total, hasChanged: true });
      return null;
    },
    // Only after a reconnect: the list itself is loaded when the market opens.
    initialData: null,
    staleTime: Infinity,
    notifyOnChangeProps: [],
  });
}
