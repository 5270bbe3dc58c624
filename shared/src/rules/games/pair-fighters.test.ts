import fc from "fast-check";
import { expect, test } from "vitest";
import { FIGHTING_STYLES } from "../../model/gladiators/fighting-style.ts";
import { pairFighters, type Fighter } from "./pair-fighters.ts";

const fighters = fc
  .array(
    fc.record({
      schoolId: fc.constantFrom("A", "B", "C", "D", "E"),
      rating: fc.integer({ min: 0, max: 1000 }),
      fightingStyle: fc.constantFrom(...FIGHTING_STYLES),
    }),
    { maxLength: 60 },
  )
  .map((men): Fighter[] => men.map((man, index) => ({ ...man, id: `man-${index}` })));

function man(id: string, schoolId: string, rating: number): Fighter {
  return { id, schoolId, rating, fightingStyle: "murmillo" };
}

function idsOf(pairs: ReturnType<typeof pairFighters>): (string | undefined)[][] {
  return pairs.map(([first, second]) => [first.id, second?.id]);
}

test("pairing gives every man exactly one bout", () => {
  fc.assert(
    fc.property(fighters, (men) => {
      const paired = pairFighters(men).flatMap(([first, second]) => [
        first,
        ...(second ? [second] : []),
      ]);
      expect(paired.map(({ id }) => id).toSorted()).toEqual(men.map(({ id }) => id).toSorted());
    }),
  );
});

test("pairing never lets two men of one school meet", () => {
  fc.assert(
    fc.property(fighters, (men) => {
      for (const [first, second] of pairFighters(men)) {
        expect(second?.schoolId).not.toBe(first.schoolId);
      }
    }),
  );
});

test("only men of one school are left for the organisers", () => {
  fc.assert(
    fc.property(fighters, (men) => {
      const left = pairFighters(men).filter(([, second]) => second === null);
      expect(new Set(left.map(([{ schoolId }]) => schoolId)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("pairing doesn't depend on the order in which the men are read", () => {
  fc.assert(
    fc.property(fighters, (men) => {
      expect(pairFighters(men.toReversed())).toEqual(pairFighters(men));
    }),
  );
});

test("men of like rating meet, the best first", () => {
  const men = [man("d", "B", 100), man("a", "A", 900), man("c", "A", 110), man("b", "B", 890)];
  expect(idsOf(pairFighters(men))).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a man waits for the next one of another school", () => {
  const men = [man("a", "A", 900), man("b", "A", 800), man("c", "B", 700), man("d", "A", 600)];
  expect(idsOf(pairFighters(men))).toEqual([
    ["a", "c"],
    ["b", undefined],
    ["d", undefined],
  ]);
});
