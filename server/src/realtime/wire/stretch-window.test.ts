import { expect, test } from "vitest";
import { stretchWindow } from "./stretch-window.ts";

test.each([
  { burstMs: 0, windowMs: 80 },
  { burstMs: 26, windowMs: 80 },
  { burstMs: 27, windowMs: 160 },
  { burstMs: 85, windowMs: 320 },
  { burstMs: 10_000, windowMs: 640 },
])("a burst of $burstMs ms leaves the others two thirds of $windowMs ms", (expected) => {
  expect(stretchWindow(80, expected.burstMs)).toBe(expected.windowMs);
});
