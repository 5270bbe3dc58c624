import { expect, test } from "vitest";
import { roundWatchers } from "./round-watchers.ts";

test.each([
  [0, 0],
  [19, 19],
  [20, 20],
  [21, 20],
  [25, 30],
  [194, 190],
  [199, 200],
  [249, 200],
  [1000, 1000],
])("%i watchers are told as %i", (watchers, told) => {
  expect(roundWatchers(watchers)).toBe(told);
});
