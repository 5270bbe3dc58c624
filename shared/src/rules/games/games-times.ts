import { HOUR_MS, WEEK_MS } from "../../durations.ts";

/** 1970 began on a Thursday: weekly games are on Mondays at 06:00 UTC. */
const MONDAY_MORNING_MS = (4 * 24 + 6) * HOUR_MS;

/** Epoch ms of the games with this number: multiples of the period since 1970, or Mondays. */
export function gamesAt(number: number, everyMs: number): number {
  return number * everyMs + offsetOf(everyMs);
}

/** The number of the first games after a moment. */
export function nextGamesNumber(now: number, everyMs: number): number {
  return Math.floor((now - offsetOf(everyMs)) / everyMs) + 1;
}

function offsetOf(everyMs: number): number {
  return everyMs === WEEK_MS ? MONDAY_MORNING_MS : 0;
}
