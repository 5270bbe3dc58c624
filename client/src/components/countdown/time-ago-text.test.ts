import { expect, test } from "vitest";
import { timeAgo } from "./time-ago-text.ts";

test.each([
  [-300, "now"],
  [4_900, "now"],
  [8_000, "5 s"],
  [59_000, "55 s"],
  [60_000, "1 min"],
  [3_599_000, "59 min"],
  [3_600_000, "1 h"],
  [90_000_000, "1 d"],
])("%i ms ago reads %s", (agoMs, text) => {
  expect(timeAgo(agoMs)).toBe(text);
});
