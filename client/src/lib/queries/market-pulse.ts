import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

interface MarketPulse {
  /** In the whole market. */
  openAuctions: number;
  /** Whether an auction was listed or ended since the list on the page was loaded. */
  hasChanged: boolean;
}

/** Nobody asks for it: the list tells it when it loads, and events do. */
const pulseQuery = queryOptions<MarketPulse>({
  queryKey: ["market pulse"],
  queryFn: skipToken,
  gcTime: Infinity,
});

export function useMarketPulse(): MarketPulse | undefined {
  return useQuery(pulseQuery, queryClient).data;
}

export function marketPulse(): MarketPulse | undefined {
  return queryClient.getQueryData(pulseQuery.queryKey);
}

export function setMarketPulse(pulse: MarketPulse): void {
  queryClient.setQueryData(pulseQuery.queryKey, pulse);
}
