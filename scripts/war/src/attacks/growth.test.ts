import { expect, test } from "vitest";
import { slopeOf } from "./growth.ts";

test("a leak shows under peaks, and peaks alone are no leak", () => {
  const peaks = (x: number) => (x % 7 === 0 ? 50 : 0);
  const minutes = Array.from({ length: 100 }, (_, x) => x);
  expect(slopeOf(minutes.map((x) => [x, 200 + peaks(x)]))).toBeCloseTo(0);
  expect(slopeOf(minutes.map((x) => [x, 200 + 2 * x + peaks(x)]))).toBeCloseTo(2);
});
