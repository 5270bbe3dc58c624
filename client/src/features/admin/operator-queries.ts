import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { findPlayers, inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import { callApi } from "../../lib/api/api.ts";
import { queryClient } from "../../lib/queries/query-client.ts";

const OPERATORS = "operators";

/** Players and other operators act meanwhile, and no event tells an operator. */
const LOOKED_AT_AGAIN = { refetchOnWindowFocus: true } as const;
const WATCHED_MS = 10_000;
const WATCHED = { ...LOOKED_AT_AGAIN, refetchInterval: WATCHED_MS } as const;
/** Each page is a call: the more there are, the rarer they are read again. */
const WATCHED_PAGES = {
  ...LOOKED_AT_AGAIN,
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    WATCHED_MS * (data?.pages.length ?? 1),
} as const;

export const playersQuery = (search: string) =>
  infiniteQueryOptions({
    ...LOOKED_AT_AGAIN,
    queryKey: [OPERATORS, "players", search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(findPlayers, { search, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next,
  });

export const playerQuery = (id: string) =>
  queryOptions({
    ...WATCHED,
    queryKey: [OPERATORS, "player", id],
    queryFn: ({ signal }) => callApi(inspectPlayer, { id }, { signal }),
  });

export const auctionsQuery = (search: string) =>
  infiniteQueryOptions({
    ...WATCHED_PAGES,
    queryKey: [OPERATORS, "auctions", search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(findAuctions, { search, after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next,
  });

export const figuresQuery = queryOptions({
  ...LOOKED_AT_AGAIN,
  queryKey: [OPERATORS, "figures"],
  queryFn: ({ signal }) => callApi(figures, {}, { signal }),
});

export type ActFilters = Pick<InputOf<typeof auditLog>, "player" | "operator" | "kind">;

export const actsQuery = (filters: ActFilters) =>
  infiniteQueryOptions({
    ...WATCHED_PAGES,
    queryKey: [OPERATORS, "acts", filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(auditLog, { ...filters, before: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next,
  });

export type ReportState = InputOf<typeof listReports>["state"];

export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    ...LOOKED_AT_AGAIN,
    // The tab counts them, wherever on the page the operator is.
    refetchInterval: 60_000,
    queryKey: [OPERATORS, "reports", state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(listReports, { state, before: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next,
  });

/** After an act: it shows in several lists at once. */
export function reloadOperators(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [OPERATORS] });
}
