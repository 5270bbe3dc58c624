import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from "../../durations.ts";
import { COUNTDOWN_ORANGE_BELOW_MINUTES, COUNTDOWN_RED_BELOW_MINUTES } from "../../limits.ts";

export type CountdownColour = "red" | "orange" | "green";

/** Ticks every `stepMs`: a second, a minute, or an hour, and tells no smaller unit; "EXPIRED" at the end. */
export function countdownText(leftMs: number, stepMs = SECOND_MS): string {
  return leftMs <= 0 ? "EXPIRED" : formatDuration(leftMs, stepMs);
}

/** Doesn't tick; "Auction ended" at the end. */
export function timeLeftText(leftMs: number): string {
  return leftMs <= 0 ? "Auction ended" : formatDuration(leftMs, SECOND_MS);
}

export function countdownColour(leftMs: number): CountdownColour {
  if (leftMs < COUNTDOWN_RED_BELOW_MINUTES * MINUTE_MS) return "red";
  if (leftMs < COUNTDOWN_ORANGE_BELOW_MINUTES * MINUTE_MS) return "orange";
  return "green";
}

/** Rounds up to whole steps, so that "1s" is still open and zero is the end. */
function formatDuration(leftMs: number, stepMs: number): string {
  const roundedMs = Math.ceil(leftMs / stepMs) * stepMs;
  const days = Math.floor(roundedMs / DAY_MS);
  const hours = Math.floor((roundedMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((roundedMs % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((roundedMs % MINUTE_MS) / SECOND_MS);
  const secondsText = stepMs < MINUTE_MS ? ` ${twoDigits(seconds)}s` : "";
  const minutesText = stepMs < HOUR_MS ? ` ${twoDigits(minutes)}m` : "";
  if (days > 0) return `${days}d ${twoDigits(hours)}h${minutesText}`;
  if (hours > 0) return `${hours}h${minutesText}${secondsText}`;
  if (minutes > 0) return `${minutes}m${secondsText}`;
  return `${seconds}s`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
