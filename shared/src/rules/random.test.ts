import { expect, test } from "vitest";
import fc from "fast-check";
import { bellCurve, numberBetween, pickFrom, seededRandom, type Random } from "./random.ts";

const DRAWS = 20_000;

function draw(count: number, random: Random): number[] {
  return Array.from({ length: count }, random);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

test("a seed gives the same numbers as in the first release", () => {
  expect(draw(4, seededRandom("ludus"))).toEqual([
    0.5431168784853071, 0.797612800495699, 0.5908156563527882, 0.5406118247192353,
  ]);
});

test("a seed gives the same numbers every time, whether it is a number or its text", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(draw(20, seededRandom(seed))).toEqual(draw(20, seededRandom(String(seed))));
    }),
  );
});

test("neighbouring seeds give unrelated numbers", () => {
  const firstNumbers = draw(1000, Math.random).map((_, seed) => seededRandom(seed)());
  expect(new Set(firstNumbers).size).toBeGreaterThan(995);
  expect(mean(firstNumbers)).toBeCloseTo(0.5, 1);
});

test("random numbers are spread evenly over [0, 1)", () => {
  const numbers = draw(DRAWS, seededRandom("even"));
  const countsByTenth = Array.from({ length: 10 }, () => 0);
  for (const number of numbers) {
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
    const tenth = Math.floor(number * 10);
    countsByTenth[tenth] = (countsByTenth[tenth] ?? 0) + 1;
  }
  for (const count of countsByTenth) expect(count / DRAWS).toBeCloseTo(0.1, 1.5);
});

test("every choice is picked about equally often, the first and the last too", () => {
  const random = seededRandom("choices");
  const picks = draw(DRAWS, random).map(() => pickFrom(random, ["a", "b", "c"]));
  for (const choice of ["a", "b", "c"]) {
    const share = picks.filter((pick) => pick === choice).length / DRAWS;
    expect(share).toBeGreaterThan(0.31);
    expect(share).toBeLessThan(0.36);
  }
});

test("numberBetween reaches from the first bound to just below the second", () => {
  expect(numberBetween(() => 0, -3, 5)).toBe(-3);
  expect(numberBetween(() => 0.5, -3, 5)).toBe(1);
  expect(numberBetween(() => 1 - 2 ** -32, -3, 5)).toBeLessThan(5);
});

test("bellCurve has mean 0, deviation 1 and stays within three deviations", () => {
  const random = seededRandom("bell");
  const numbers = draw(DRAWS, () => bellCurve(random));
  expect(mean(numbers)).toBeCloseTo(0, 1);
  expect(Math.sqrt(mean(numbers.map((number) => number ** 2)))).toBeCloseTo(1, 1);
  expect(bellCurve(() => 0)).toBe(-3);
  expect(bellCurve(() => 1 - 2 ** -32)).toBeLessThan(3);
});
