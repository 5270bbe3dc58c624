import { expect, test } from "vitest";
import { durationWords } from "./auction-duration.ts";

test.each([
  [259_200_000, "72 hours", "72-hour"],
  [3_600_000, "1 hour", "1-hour"],
  [5_400_000, "90 minutes", "90-minute"],
  [1500, "2 seconds", "2-second"],
  [400, "1 second", "1-second"],
])("a duration of %i ms is said in the largest unit that fits: %s", (ms, noun, adjective) => {
  expect(durationWords(ms)).toEqual({ noun, adjective });
});
