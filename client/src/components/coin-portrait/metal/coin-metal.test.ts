import { expect, test } from "vitest";
import { metalOfLevel } from "./coin-metal.ts";

test.each([
  [1, "bronze"],
  [7, "bronze"],
  [8, "silver"],
  [11, "silver"],
  [12, "gold"],
  [25, "gold"],
] as const)("level %i is struck in %s", (level, metal) => {
  expect(metalOfLevel(level)).toBe(metal);
});
