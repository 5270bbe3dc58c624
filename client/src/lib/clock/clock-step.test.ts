import { expect, test } from "vitest";
import { clockStepMs } from "./clock-step.ts";

test.each([
  [1, 1],
  [4, 1],
  [5, 5],
  [60, 15],
  [240, 60],
  [1000, 300],
  [10_000, 3600],
  [100_000, 43_200],
])("a clock that runs %i times as fast is shown in steps of %i s", (timeWarp, seconds) => {
  expect(clockStepMs(timeWarp)).toBe(seconds * 1000);
});
