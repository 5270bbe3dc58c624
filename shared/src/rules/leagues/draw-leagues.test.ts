import fc from "fast-check";
import { expect, test } from "vitest";
import { drawLeagues } from "./draw-leagues.ts";

const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `school-${String(from + index).padStart(5, "0")}`);
const equallyStrong = (userIds: readonly string[]) =>
  userIds.map((userId) => ({ userId, strength: 1000 }));
const schoolSets = fc.record({
  count: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 10_000 })),
  gone: fc.nat(30),
  joined: fc.nat(30),
});

test.each([
  [1, [1]],
  [3, [3]],
  [8, [8]],
  [9, [4, 5]],
  [10, [6, 4]],
  [11, [6, 5]],
  [12, [8, 4]],
  [15, [8, 7]],
  [17, [8, 4, 5]],
  [24, [8, 8, 8]],
])("%d schools stand in leagues of %j", (count, sizes) => {
  const leagues = drawLeagues([], equallyStrong(ids(count)));
  expect(leagues.map(({ length }) => length)).toEqual(sizes);
});

test("two schools change places between neighbouring leagues", () => {
  const previous = [ids(8), ids(8, 8), ids(8, 16)];
  const [highest, middle, lowest] = drawLeagues(previous, equallyStrong(previous.flat()));
  expect(highest).toEqual([...ids(6), ...ids(2, 8)]);
  expect(middle).toEqual([...ids(2, 6), ...ids(4, 10), ...ids(2, 16)]);
  expect(lowest).toEqual([...ids(2, 14), ...ids(6, 18)]);
});

test("newcomers come last, the most valuable first, and fill the places of those who left", () => {
  const [gone, ...stayed] = ids(8);
  const newcomers = [
    { userId: "weak", strength: 500 },
    { userId: "strong", strength: 900 },
  ];
  const drawn = drawLeagues([[gone ?? "", ...stayed]], [...newcomers, ...equallyStrong(stayed)]);
  expect(drawn.flat()).toEqual([...stayed, "strong", "weak"]);
});

test("every enrolled school stands in one league over two seasons, whoever left or joined", () => {
  fc.assert(
    fc.property(schoolSets, ({ count, gone, joined }) => {
      const previous = drawLeagues([], equallyStrong(ids(count)));
      const enrolled = [...ids(count).slice(gone), ...ids(joined, count)];
      const leagues = drawLeagues(previous, equallyStrong(enrolled));
      expect(leagues.flat().toSorted()).toEqual(enrolled);
      for (const { length } of leagues) {
        expect(length).toBeLessThanOrEqual(8);
        expect(length).toBeGreaterThanOrEqual(Math.min(4, enrolled.length));
      }
      expect(leagues.slice(0, -1).filter(({ length }) => length % 2 === 1)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("the draw doesn't depend on the order in which the schools are read", () => {
  const schools = ids(30).map((userId, index) => ({ userId, strength: (index * 7) % 11 }));
  const previous = [ids(8), ids(8, 8)];
  expect(drawLeagues(previous, schools.toReversed())).toEqual(drawLeagues(previous, schools));
});
