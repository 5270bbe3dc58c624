import { expect, test } from "vitest";
import { coinDetailOf } from "./coin-detail.ts";

test.each([
  [32, "glyph"],
  [64, "glyph"],
  [96, "card"],
  [240, "great"],
] as const)("a coin of %i px is engraved as a %s", (sizePx, detail) => {
  expect(coinDetailOf(sizePx)).toBe(detail);
});
