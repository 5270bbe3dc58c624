import { unfetchedQuery, useUnfetched } from "./followed.ts";
import { queryClient } from "./query-client.ts";

interface MarketPulse {
  /** In the whole market. */
  openAuctions: number;
  /** Whether an auction was listed or ended since the list on the page was loaded. */
  hasChanged: boolean;
  /** How many such changes this page has heard of. */
  changes: number;
}

const pulseQuery = unfetchedQuery<MarketPulse>("market pulse");

export function useMarketPulse(): MarketPulse | undefined {
  return useUnfetched(pulseQuery);
}

export function marketPulse(): MarketPulse | undefined {
  return queryClient.getQueryData(pulseQuery.queryKey);
}

export function setMarketPulse(pulse: Omit<MarketPulse, "changes">): void {
  const changes = marketChanges() + (pulse.hasChanged ? 1 : 0);
  queryClient.setQueryData(pulseQuery.queryKey, { ...pulse, changes });
}

export function marketChanges(): number {
  return marketPulse()?.changes ?? 0;
}
