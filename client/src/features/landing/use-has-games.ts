import { useSyncExternalStore } from "react";
import { writtenGamesEveryMs } from "../../lib/clock/written-games.ts";

/** The build draws the landing page for servers that hold games. */
export function useHasGames(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => writtenGamesEveryMs() !== null,
    () => true,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
