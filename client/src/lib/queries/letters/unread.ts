import { unfetchedQuery, useUnfetched } from "../followed.ts";
import { queryClient } from "../query-client.ts";

interface Unread {
  unread: number;
  /** The id of the newest unread letter, as far as it is known. */
  newestUnread: string | null;
}

const NONE_UNREAD: Unread = { unread: 0, newestUnread: null };
const unreadQuery = unfetchedQuery<Unread>("unread letters");

export function useUnread(): Unread {
  return useUnfetched(unreadQuery) ?? NONE_UNREAD;
}

export function heldUnread(): Unread {
  return queryClient.getQueryData(unreadQuery.queryKey) ?? NONE_UNREAD;
}

export function setUnread(unread: Unread): void {
  queryClient.setQueryData(unreadQuery.queryKey, unread);
}
