import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

test("pauses double from five seconds to a minute", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 60].map((failures) => retryDelayMs(failures, 0));
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test("chance makes a pause up to half as long again", () => {
  expect(retryDelayMs(0, 0.5)).toBe(6250);
  expect(retryDelayMs(0, 1)).toBe(7500);
  expect(retryDelayMs(9, 1)).toBe(90_000);
});
