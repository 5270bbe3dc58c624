import { queryOptions, useQuery } from "@tanstack/react-query";
import { noteVisit } from "@ludus/shared/contract/letters-api";
import { useEffect } from "react";
import { callApi } from "../api/api.ts";
import { onTick } from "../clock/ticking-clock.ts";
import { useAbsence } from "../stores/absence-store.ts";
import { useLetters } from "../stores/letters-store.ts";
import { replaceWins, useWins } from "../stores/wins.ts";
import { FOLLOWED, FOLLOWED_GC_MS } from "./followed.ts";
import { queryClient } from "./query-client.ts";

const LOOKED_EVERY_MS = 5 * 60_000;

/** Reports a visit to the server, and reads what is unread. */
export const visitQuery = queryOptions({
  queryKey: [FOLLOWED, "visit"],
  queryFn: async ({ signal }) => {
    const { pending } = useWins.getState();
    const { absence, unseenWins, ...unread } = await callApi(noteVisit, {}, { signal });
    replaceWins(unseenWins, pending);
    useAbsence.getState().note(absence);
    useLetters.getState().noteUnread(unread);
    return true;
  },
  gcTime: FOLLOWED_GC_MS,
  refetchOnWindowFocus: "always",
});

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
