import fc from "fast-check";
import { expect, test } from "vitest";
import { lineUpOf, LINE_UP_PLACES, type LineUp } from "./line-up.ts";

const gladiators = fc
  .array(fc.integer({ min: 0, max: 1000 }), { maxLength: 24 })
  .map((ratings) => ratings.map((rating, index) => ({ id: `man-${index}`, rating })));
/** Each place or rest: some at home, some who left. */
const choices = fc
  .uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 20 })
  .map((numbers) => numbers.map((number) => `man-${number}`))
  .map((ids) => ({ places: ids.slice(0, LINE_UP_PLACES), rest: ids.slice(LINE_UP_PLACES) }));

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const everybody = ({ places, rest, reserve }: LineUp<{ id: string }>) =>
  idsOf([...places, ...rest, ...reserve]);

test("the ten best fight without a choice, the best first, however they are listed", () => {
  fc.assert(
    fc.property(gladiators, (all) => {
      const { places, rest, reserve } = lineUpOf(all, null);
      expect(rest).toEqual([]);
      expect(places).toHaveLength(Math.min(LINE_UP_PLACES, all.length));
      const ratings = [...places, ...reserve].map(({ rating }) => rating);
      expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
      expect(lineUpOf(all.toReversed(), null)).toEqual({ places, rest, reserve });
    }),
  );
});

test("everybody at home has one role, and nobody else has any", () => {
  fc.assert(
    fc.property(gladiators, choices, (all, stored) => {
      const lineUp = lineUpOf(all, stored);
      expect(everybody(lineUp).toSorted()).toEqual(idsOf(all).toSorted());
      expect(lineUp.places.length).toBeLessThanOrEqual(LINE_UP_PLACES);
    }),
  );
});

test("a choice is obeyed, and the best who don't rest fill the places of those who left", () => {
  const all = [500, 400, 300, 200].map((rating, index) => ({ id: `man-${index}`, rating }));
  const stored = { places: ["man-3", "gone", "man-2"], rest: ["man-0", "gone too"] };
  const { places, rest, reserve } = lineUpOf(all, stored);
  expect([places, rest, reserve].map(idsOf)).toEqual([["man-3", "man-2", "man-1"], ["man-0"], []]);
});

test("those beyond the places who weren't chosen to rest are the reserve, the best first", () => {
  const all = Array.from({ length: 13 }, (_, index) => ({ id: `man-${index}`, rating: index }));
  const stored = { places: ["man-0"], rest: ["man-12"] };
  const { places, rest, reserve } = lineUpOf(all, stored);
  expect(idsOf(places)).toEqual(["man-0", ...idsOf(all.slice(3, 12)).toReversed()]);
  expect([rest, reserve].map(idsOf)).toEqual([["man-12"], ["man-2", "man-1"]]);
});
