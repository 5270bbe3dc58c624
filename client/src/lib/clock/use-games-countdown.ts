import { MINUTE_MS } from "@ludus/shared/durations";
import { countdownText } from "@ludus/shared/rules/auctions/countdown";
import { useCallback } from "react";
import { useClockText } from "./ticking-clock.ts";

const HELD_NOW = "being held now";

/** "in 1d 14h 00m" */
export function useGamesCountdown(at: number): string {
  return useClockText(
    useCallback(
      (now: number) => (at > now ? `in ${countdownText(at - now, MINUTE_MS)}` : HELD_NOW),
      [at],
    ),
  );
}

/** Whether games that are still to be held have begun. */
export function useHaveGamesBegun(at: number): boolean {
  return useGamesCountdown(at) === HELD_NOW;
}
