import { expect, test } from "vitest";
import { shownLeagues } from "./shown-leagues.ts";

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 9]],
  [5, 9, [1, 3, 4, 5, 6, 7, 9]],
  [9, 9, [1, 7, 8, 9]],
])("league %s of %s is shown between its neighbours and the ends", (number, leagues, shown) => {
  expect(shownLeagues(number, leagues)).toEqual(shown);
});
