import { expect, test } from "vitest";
import { slicesOf } from "./slices.ts";

test("the slices of a list hold all of it in order, the last one what is left", () => {
  expect(slicesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slicesOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(slicesOf([], 2)).toEqual([]);
});
