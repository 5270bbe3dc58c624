import fc from "fast-check";
import { expect, test } from "vitest";
import { FIGHTING_STYLES } from "../../model/gladiators/fighting-style.ts";
import { chanceToWin, doesFirstWin } from "./decide-bout.ts";
import { FAVOURITE_OPPONENTS } from "./fight-rating.ts";
import type { Fighter } from "./fighter.ts";

const SEEDS = Array.from({ length: 4000 }, (_, seed) => `seed-${seed}`);

const traits = fc.record({
  userId: fc.string(),
  rating: fc.integer({ min: 0, max: 1000 }),
  fightingStyle: fc.constantFrom(...FIGHTING_STYLES),
});
const one = traits.map((known): Fighter => ({ ...known, id: "one" }));
const other = traits.map((known): Fighter => ({ ...known, id: "other" }));

function fighter(change: Partial<Fighter> = {}): Fighter {
  return { id: "a", userId: "A", rating: 500, fightingStyle: "murmillo", ...change };
}

function wonShare(first: Fighter, second: Fighter | null): number {
  return SEEDS.filter((seed) => doesFirstWin(seed, [first, second])).length / SEEDS.length;
}

test("a seed decides a bout the same way every time, whoever is named first", () => {
  fc.assert(
    fc.property(fc.string(), one, other, (seed, first, second) => {
      const firstWins = doesFirstWin(seed, [first, second]);
      expect(doesFirstWin(seed, [{ ...first }, { ...second }])).toBe(firstWins);
      expect(doesFirstWin(seed, [second, first])).toBe(!firstWins);
    }),
  );
});

test("a seed decides bouts as in the first release", () => {
  const won = SEEDS.slice(0, 12).map((seed) =>
    doesFirstWin(seed, [fighter(), fighter({ id: "b" })]),
  );
  expect(won.map(Number).join("")).toBe("100001101100");
});

test("two gladiators' chances add up to 1, and neither is certain", () => {
  fc.assert(
    fc.property(one, other, (first, second) => {
      const chance = chanceToWin(first, second);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
      expect(chance + chanceToWin(second, first)).toBeCloseTo(1, 12);
    }),
  );
});

test("a better rating never lowers the chance", () => {
  fc.assert(
    fc.property(one, other, fc.integer({ min: 1, max: 300 }), (first, second, more) => {
      const better = { ...first, rating: first.rating + more };
      expect(chanceToWin(better, second)).toBeGreaterThan(chanceToWin(first, second));
    }),
  );
});

test("a lead of 100 points wins three bouts of four, and equal gladiators win half", () => {
  const second = fighter({ id: "b", rating: 400 });
  expect(chanceToWin(fighter(), second)).toBe(0.75);
  expect(wonShare(fighter(), second)).toBeCloseTo(0.75, 1);
  expect(wonShare(fighter(), fighter({ id: "b" }))).toBeCloseTo(0.5, 1);
});

test("a gladiator of the organisers is as good as his opponent", () => {
  expect(wonShare(fighter({ rating: 900 }), null)).toBeCloseTo(0.5, 1);
});

test("each style has one favourite opponent and is one style's favourite", () => {
  const favourites = FIGHTING_STYLES.map((style) => FAVOURITE_OPPONENTS[style]);
  expect(new Set(favourites).size).toBe(FIGHTING_STYLES.length);
  for (const style of FIGHTING_STYLES) {
    const favourite = FAVOURITE_OPPONENTS[style];
    expect(FAVOURITE_OPPONENTS[favourite]).not.toBe(style);
    const opponent = fighter({ fightingStyle: favourite });
    expect(chanceToWin(fighter({ fightingStyle: style }), opponent)).toBeGreaterThan(0.5);
  }
});
