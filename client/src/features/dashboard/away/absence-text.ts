import type { Absence } from "@ludus/shared/contract/letters-api";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "@ludus/shared/durations";

/** "40 minutes", "14 hours", "3 days" */
export function absenceText({ from, until }: Absence): string {
  const awayMs = until - from;
  if (awayMs >= 2 * DAY_MS) return `${Math.floor(awayMs / DAY_MS)} days`;
  if (awayMs >= 2 * HOUR_MS) return `${Math.floor(awayMs / HOUR_MS)} hours`;
  return `${Math.floor(awayMs / MINUTE_MS)} minutes`;
}
