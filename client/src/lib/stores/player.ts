import { queryClient } from "../queries/query-client.ts";
import { useGladiators } from "./gladiators/gladiators-store.ts";
import { useOwnMaxima } from "./gladiators/own-maxima.ts";
import { useWatchers } from "./gladiators/watchers.ts";
import { useSchool } from "./school-store.ts";
import { resetWins } from "./wins.ts";

/** Forgets all that belongs to the player, also what is on its way. */
export function resetPlayer(): void {
  queryClient.clear();
  useSchool.getState().reset();
  useGladiators.getState().reset();
  useOwnMaxima.getState().reset();
  useWatchers.getState().reset();
  resetWins();
}

/** Known states may be ahead of the server, and stay shown until others come. */
export function forgetVersions(): void {
  useSchool.getState().forgetVersions();
  useGladiators.getState().forgetVersions();
  useOwnMaxima.getState().forgetVersions();
}
