import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { gamesDay } from "../../../../lib/clock/games-day.ts";
import { useClockText } from "../../../../lib/clock/ticking-clock.ts";
import { nextGamesQuery } from "../../../../lib/queries/next-games-query.ts";

/** "on Monday": when the next games pay. Empty until it is known, and where no games are held. */
export function useEarnedGoldDay(isAsked: boolean): string {
  const { data } = useQuery({ ...nextGamesQuery, enabled: isAsked, staleTime: Infinity });
  const at = data?.games?.at;
  return useClockText(
    useCallback(
      (now: number) => (isAsked && at !== undefined ? gamesDay(at, now) : ""),
      [isAsked, at],
    ),
  );
}
