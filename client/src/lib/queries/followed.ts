import { queryClient } from "./query-client.ts";

/** First part of the keys of queries whose answers events keep current. */
export const FOLLOWED = "followed";

/** Their answers lie in stores: to forget a query after a while would only cost a timer. */
export const FOLLOWED_GC_MS = Infinity;

/** Asks again for all of them that are in use: the line was gone, and with it the events. */
export function reloadFollowed(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: [FOLLOWED] });
}
