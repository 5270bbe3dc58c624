import { queryOptions } from "@tanstack/react-query";
import { noteVisit } from "@ludus/shared/contract/letters-api";
import { callApi } from "../api/api.ts";
import { useAbsence } from "../stores/absence-store.ts";

const LOOKED_EVERY_MS = 5 * 60_000;

/** Tells the server that the player is looking: now, at every return to the tab, and while they do. */
export const visitQuery = queryOptions({
  queryKey: ["visit"],
  queryFn: async ({ signal }) => {
    const { absence } = await callApi(noteVisit, {}, { signal });
    useAbsence.getState().note(absence);
    return true;
  },
  refetchInterval: LOOKED_EVERY_MS,
  refetchOnWindowFocus: "always",
});
