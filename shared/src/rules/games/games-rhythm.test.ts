import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, WEEK_MS } from "../../durations.ts";
import { gamesPromise, gamesRhythm } from "./games-rhythm.ts";

test.each([
  [WEEK_MS, "every Monday, 06:00 UTC"],
  [3 * MINUTE_MS, "every 3 minutes"],
  [HOUR_MS, "every hour"],
])("games that come every %i ms come %s", (everyMs, text) => {
  expect(gamesRhythm(everyMs)).toBe(text);
});

test("a server without games promises none", () => {
  expect(gamesPromise(null)).toBe("");
});
