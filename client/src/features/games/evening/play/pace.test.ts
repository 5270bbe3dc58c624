import { expect, test } from "vitest";
import { paceOf } from "./pace.ts";

const lengthOf = (score: readonly [number, number], left: number) => {
  const { waitsMs, restMs } = paceOf(score, left, false);
  return waitsMs.reduce((sum, waitMs) => sum + waitMs, restMs);
};

test.each([
  ["an open evening", [0, 0], 10, 4000],
  ["the last bouts of a tense one", [4, 3], 3, 6000],
  ["a decided one", [6, 1], 3, 2000],
] as const)("a bout of %s takes its time", (_, score, left, ms) => {
  expect(lengthOf(score, left)).toBe(ms);
});

test("a bout without motion leaves ten seconds to read", () => {
  expect(paceOf([0, 0], 10, true).restMs).toBe(10_000);
});
