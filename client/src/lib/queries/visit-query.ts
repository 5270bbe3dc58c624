import { useQuery } from "@tanstack/react-query";
import { recordVisit, type Absence } from "@ludus/shared/contract/letters-api";
import { useEffect } from "react";
import { MINUTE_MS } from "@ludus/shared/durations";
import { callApi } from "../api/api.ts";
import { onTick } from "../clock/ticking-clock.ts";
import { replaceWins, useWins } from "../stores/wins.ts";
import { followedQuery, type FollowedQuery } from "./followed.ts";
import { heldUnread, setUnread } from "./letters/unread.ts";
import { setUnseenGames } from "./letters/unseen-games.ts";
import { queryClient } from "./query-client.ts";

const LOOKED_EVERY_MS = 5 * MINUTE_MS;

interface Visit {
  /** "While you were away" tells of it, until it is dismissed. */
  absence: Absence | null;
}

/** Reports a visit to the server, and reads what is unread. */
export const visitQuery: FollowedQuery<Visit> = {
  ...followedQuery("visit", async ({ signal }) => {
    const { pending } = useWins.getState();
    const unreadBefore = heldUnread();
    const reply = await callApi(recordVisit, {}, { signal });
    const { absence, unseenWins, unseenGames, ...unread } = reply;
    replaceWins(unseenWins, pending);
    // An event that came since is newer.
    if (heldUnread() === unreadBefore) {
      setUnread(unread);
      setUnseenGames(unseenGames);
    }
    // A shown absence stays until a newer one replaces it.
    const shown = queryClient.getQueryData(visitQuery.queryKey)?.absence ?? null;
    return { absence: absence ?? shown };
  }),
  refetchOnWindowFocus: "always",
};

/** Visits now, at every return to the tab, and every five minutes while the player looks. */
export function useVisits(isPlaying: boolean): void {
  useQuery({ ...visitQuery, enabled: isPlaying, notifyOnChangeProps: [] });
  useEffect(() => (isPlaying ? onTick(visitIfDue) : undefined), [isPlaying]);
}

/** The recovery repeats a failed visit. */
function visitIfDue(): void {
  const last = queryClient.getQueryState(visitQuery.queryKey);
  if (last?.status !== "success" || document.visibilityState !== "visible") return;
  const isDue = Date.now() - last.dataUpdatedAt >= LOOKED_EVERY_MS;
  if (isDue && last.fetchStatus === "idle") void queryClient.prefetchQuery(visitQuery);
}
