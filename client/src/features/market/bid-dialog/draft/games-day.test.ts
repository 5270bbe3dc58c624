import { expect, test } from "vitest";
import { gamesDay } from "./games-day.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
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
