import { expect, test } from "vitest";
import { isGrown, lookAnew } from "./fold-lots.ts";

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

test("a list that grew is the same list, one that lost a lot or was sorted is another", () => {
  expect(isGrown(["crixus"], ["ateas", "crixus", "verus"])).toBe(true);
  expect(isGrown(["crixus", "verus"], ["verus"])).toBe(false);
  expect(isGrown(["crixus", "verus"], ["verus", "crixus"])).toBe(false);
});
