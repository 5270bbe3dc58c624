import { expect, test } from "vitest";
import { FOLDED_MAX, isGrown, lookAnew } from "./fold-lots.ts";

const before = { ids: ["ateas", "crixus", "verus"], folded: [], dismissed: [] };

function look(ids: string[], sold: string[], keepsGone = true) {
  return { ids, keepsGone, isSold: (id: string) => sold.includes(id) };
}

test("lots sold since the last look are folded, those that left the list too", () => {
  const { folded } = lookAnew(before, look(["crixus", "verus"], ["ateas", "verus"]));
  expect(folded).toEqual(["ateas", "verus"]);
});

test("a lot taken off the shortlist isn't folded there", () => {
  const { folded } = lookAnew(before, look(["crixus", "verus"], ["ateas", "verus"], false));
  expect(folded).toEqual(["verus"]);
});

test("a lot stays folded through the next look, until it is dismissed", () => {
  const seen = { ids: ["crixus"], folded: ["ateas"], dismissed: [] };
  expect(lookAnew(seen, look(["crixus"], ["ateas"])).folded).toEqual(["ateas"]);
  const dismissed = { ids: ["crixus", "ateas"], folded: [], dismissed: ["ateas"] };
  expect(lookAnew(dismissed, look(["crixus"], ["ateas"])).folded).toEqual([]);
});

test("the oldest of very many sold lots are dismissed, but not on the shortlist", () => {
  const ids = Array.from({ length: FOLDED_MAX + 2 }, (_, index) => `lot ${index}`);
  const market = lookAnew(undefined, look(ids, ids));
  expect(market.folded).toEqual(ids.slice(2));
  expect(market.dismissed).toEqual(ids.slice(0, 2));
  expect(lookAnew(undefined, look(ids, ids, false)).folded).toEqual(ids);
});

test("a list that grew is the same list, one that lost a lot or was sorted is another", () => {
  expect(isGrown(["crixus"], ["ateas", "crixus", "verus"])).toBe(true);
  expect(isGrown(["crixus", "verus"], ["verus"])).toBe(false);
  expect(isGrown(["crixus", "verus"], ["verus", "crixus"])).toBe(false);
});
