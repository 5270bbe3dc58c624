import { queryOptions, useQuery } from "@tanstack/react-query";
import { comparables, type Comparables } from "@ludus/shared/contract/market/selling-api";
import { callApi } from "../../lib/api/api.ts";

/** Comparables with enough sales to tell a median and quartiles. */
export type FetchedPrices = Extract<Comparables, { median: number }>;

/** Gladiators like him are sold seldom, so an answer stays good for this long. */
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
