import { unfetchedQuery, useUnfetched } from "./followed.ts";
import { queryClient } from "./query-client.ts";

interface MarketPulse {
  /** In the whole market. */
  openAuctions: number;
  /** Whether an auction was listed or ended since the list on the page was loaded. */
  hasChanged: boolean;
}

const pulseQuery = unfetchedQuery<MarketPulse>("market pulse");

export function useMarketPulse(): MarketPulse | undefined {
  return useUnfetched(pulseQuery);
}

export function marketPulse(): MarketPulse | undefined {
  return queryClient.getQueryData(pulseQuery.queryKey);
}

export function setMarketPulse(pulse: MarketPulse): void {
  queryClient.setQueryData(pulseQuery.queryKey, pulse);
}
