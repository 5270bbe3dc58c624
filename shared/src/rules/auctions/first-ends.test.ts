import { expect, test } from "vitest";
import { MINUTE_MS, HOUR_MS } from "../../durations.ts";
import { firstEnds } from "./first-ends.ts";

test("a first stock of long auctions ends after 10, 20 and 40 minutes, then over the whole duration", () => {
  const ends = firstEnds(60, 72 * HOUR_MS);
  expect(ends.slice(0, 5)).toEqual([10, 20, 40, 288, 360].map((minutes) => minutes * MINUTE_MS));
  expect(ends.at(-1)).toBe(72 * HOUR_MS);
});

test("a first stock of short auctions ends at even steps", () => {
  expect(firstEnds(4, 60_000)).toEqual([15_000, 30_000, 45_000, 60_000]);
});

test("a first stock so large that its steps are shorter ends no later than they do", () => {
  expect(firstEnds(10_000, 72 * HOUR_MS)[2]).toBe(Math.round((72 * HOUR_MS * 3) / 10_000));
});
