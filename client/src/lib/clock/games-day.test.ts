import { expect, test } from "vitest";
import { MINUTE_MS, DAY_MS } from "@ludus/shared/durations";
import { gamesDay } from "./games-day.ts";

/** A Friday at noon. */
const NOW = new Date(2026, 10, 27, 12).getTime();

test.each([
  [-1, "in 1 min"],
  [90_000, "in 2 min"],
  [59 * MINUTE_MS, "in 59 min"],
  [125 * MINUTE_MS, "at 14:05"],
  [3 * DAY_MS, "on Monday"],
  [6 * DAY_MS, "on 3 December"],
])("games that begin in %s ms are %s", (leftMs, text) => {
  expect(gamesDay(NOW + leftMs, NOW)).toBe(text);
});
