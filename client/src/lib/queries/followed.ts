import { queryOptions, skipToken, useQuery, type Query } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** First part of the keys of queries whose answers events keep current. */
export const FOLLOWED = "followed";

export type FollowedQuery<Data> = ReturnType<typeof followedQuery<Data>>;

/** A read of the player whose answer events change. It stays for as long as they are signed in. */
export function followedQuery<Data>(
  name: string,
  ask: (options: { signal: AbortSignal }) => Promise<Data>,
) {
  return queryOptions({ queryKey: [FOLLOWED, name], queryFn: ask, gcTime: Infinity });
}

/** The data of a query, or a part of it; undefined until it has come. Fetches nothing. */
export function useFollowed<Data>(query: FollowedQuery<Data>): Data | undefined;
export function useFollowed<Data, Part>(
  query: FollowedQuery<Data>,
  select: (known: Data) => Part,
): Part | undefined;
export function useFollowed<Data, Part>(
  query: FollowedQuery<Data>,
  select: (known: Data) => Data | Part = same,
): Data | Part | undefined {
  return useQuery<Data, Error, Data | Part, string[]>(
    { ...query, enabled: false, select },
    queryClient,
  ).data;
}

function same<Data>(known: Data): Data {
  return known;
}

/**
 * Changes the data of a query, where it has come. An answer that is on its way may be older than the
 * change, and after a failure other changes were missed: in both cases the query is fetched again.
 */
export function changeFollowed<Data>(
  query: FollowedQuery<Data>,
  change: (known: Data) => Data,
): void {
  const state = queryClient.getQueryState(query.queryKey);
  if (state === undefined) return;
  const { data: known, dataUpdatedAt, fetchStatus, status } = state;
  if (known !== undefined) {
    const changed = change(known);
    if (changed === known) return;
    // A change is no read: a read that is due stays due.
    queryClient.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
  }
  if (fetchStatus === "fetching" || status === "error") void reload(query);
}

/** A pending answer may be older than the reason to reload. Failures stay with the query. */
export async function reload<Data>(query: FollowedQuery<Data>): Promise<void> {
  const options = queryClient.defaultQueryOptions(query);
  const held = queryClient.getQueryCache().build(queryClient, options);
  // Silent: what waits for the first answer waits on.
  void held.cancel({ silent: true });
  await held.fetch(options).catch(() => undefined);
}

/** Data that comes with other answers and with events, and is never fetched by itself. */
export function unfetchedQuery<Data>(name: string) {
  return queryOptions<Data>({ queryKey: [name], queryFn: skipToken, gcTime: Infinity });
}

/** Undefined until it has come. */
export function useUnfetched<Data>(
  query: ReturnType<typeof unfetchedQuery<Data>>,
): Data | undefined {
  return useQuery(query, queryClient).data;
}

/** Refetches all queries in use: events were missed while the line was down. */
export function reloadFollowed(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: [FOLLOWED] });
}

/** Refetches queries that were read before the first connection: events since then were missed. */
export function reloadReadEarlier(): Promise<void> {
  const isRead = ({ state }: Query) => state.data !== undefined;
  return queryClient.refetchQueries({ queryKey: [FOLLOWED], predicate: isRead });
}
