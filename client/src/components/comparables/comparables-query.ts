import { queryOptions, useQuery } from "@tanstack/react-query";
import { comparables, type Comparables } from "@ludus/shared/contract/market/selling-api";
import { callApi } from "../../lib/api/api.ts";

/** Prices of enough sales. */
export type FetchedPrices = Extract<Comparables, { median: number }>;

/** Sales of gladiators like him are few: an answer does for a while. */
const ASKED_EVERY_MS = 60_000;

export const comparablesQuery = (gladiatorId: string) =>
  queryOptions({
    queryKey: ["comparables", gladiatorId],
    queryFn: ({ signal }) => callApi(comparables, { id: gladiatorId }, { signal }),
    staleTime: ASKED_EVERY_MS,
  });

/** Null until it has come, and where too few were sold. */
export function useMedian(gladiatorId: string): number | null {
  const { data } = useQuery(comparablesQuery(gladiatorId));
  return data !== undefined && "median" in data ? data.median : null;
}
