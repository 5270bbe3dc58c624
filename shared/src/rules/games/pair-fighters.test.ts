import fc from "fast-check";
import { expect, test } from "vitest";
import { FIGHTING_STYLES } from "../../model/gladiators/fighting-style.ts";
import type { Fighter } from "./fighter.ts";
import { pairFighters } from "./pair-fighters.ts";

const fighters = fc
  .array(
    fc.record({
      userId: fc.constantFrom("A", "B", "C", "D", "E"),
      rating: fc.integer({ min: 0, max: 1000 }),
      fightingStyle: fc.constantFrom(...FIGHTING_STYLES),
    }),
    { maxLength: 60 },
  )
  .map((gladiators): Fighter[] =>
    gladiators.map((gladiator, index) => ({ ...gladiator, id: `man-${index}` })),
  );

function gladiator(id: string, userId: string, rating: number): Fighter {
  return { id, userId, rating, fightingStyle: "murmillo" };
}

function idsOf(pairs: ReturnType<typeof pairFighters>): (string | undefined)[][] {
  return pairs.map(([first, second]) => [first.id, second?.id]);
}

test("pairing gives every gladiator exactly one bout", () => {
  fc.assert(
    fc.property(fighters, (gladiators) => {
      const paired = pairFighters(gladiators).flatMap(([first, second]) => [
        first,
        ...(second ? [second] : []),
      ]);
      expect(paired.map(({ id }) => id).toSorted()).toEqual(
        gladiators.map(({ id }) => id).toSorted(),
      );
    }),
  );
});

test("pairing never lets two gladiators of one school meet", () => {
  fc.assert(
    fc.property(fighters, (gladiators) => {
      for (const [first, second] of pairFighters(gladiators)) {
        expect(second?.userId).not.toBe(first.userId);
      }
    }),
  );
});

test("only gladiators of one school are left for the organisers", () => {
  fc.assert(
    fc.property(fighters, (gladiators) => {
      const left = pairFighters(gladiators).filter(([, second]) => second === null);
      expect(new Set(left.map(([{ userId }]) => userId)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("pairing doesn't depend on the order in which the gladiators are read", () => {
  fc.assert(
    fc.property(fighters, (gladiators) => {
      expect(pairFighters(gladiators.toReversed())).toEqual(pairFighters(gladiators));
    }),
  );
});

test("gladiators of like rating meet, the best first", () => {
  const gladiators = [
    gladiator("d", "B", 100),
    gladiator("a", "A", 900),
    gladiator("c", "A", 110),
    gladiator("b", "B", 890),
  ];
  expect(idsOf(pairFighters(gladiators))).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a gladiator waits for the next one of another school", () => {
  const gladiators = [
    gladiator("a", "A", 900),
    gladiator("b", "A", 800),
    gladiator("c", "B", 700),
    gladiator("d", "A", 600),
  ];
  expect(idsOf(pairFighters(gladiators))).toEqual([
    ["a", "c"],
    ["b", undefined],
    ["d", undefined],
  ]);
});
