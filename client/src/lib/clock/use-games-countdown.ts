import { DAY_MS, HOUR_MS, MINUTE_MS } from "@ludus/shared/durations";
import { countdownText } from "@ludus/shared/rules/auctions/countdown";
import { useCallback } from "react";
import { useClockText } from "./ticking-clock.ts";

const HELD_NOW = "being held now";

/** "in 1d 14h"; "in 3h 05m" on the last day. */
export function useGamesCountdown(at: number): string {
  return useClockText(useCallback((now: number) => leftText(at - now), [at]));
}

function leftText(leftMs: number): string {
  if (leftMs <= 0) return HELD_NOW;
  return `in ${countdownText(leftMs, leftMs > DAY_MS ? HOUR_MS : MINUTE_MS)}`;
}

/** Whether games that are still to be held have begun. */
export function useHaveGamesBegun(at: number): boolean {
  return useGamesCountdown(at) === HELD_NOW;
}
