import fc from "fast-check";
import { expect, test } from "vitest";
import { drawLeagues, joiningSchools } from "./draw-leagues.ts";
import { roundFixtures } from "./round-fixtures.ts";
import { SEASON_ROUNDS } from "./season-rounds.ts";

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

test("the strongest guests take the places that the lowest league has left, and none more", () => {
  const guests = [
    { userId: "weak", strength: 500 },
    { userId: "strong", strength: 900 },
  ];
  expect(joiningSchools(ids(4), guests)).toEqual(["strong", "weak"]);
  expect(joiningSchools(ids(7), guests)).toEqual(["strong"]);
  expect(joiningSchools(ids(8), guests)).toEqual([]);
});

test("a guest takes the place of the organisers in an odd league, and no other fixture changes", () => {
  const odd = ids(5);
  const filled = [...odd, "guest"];
  for (let round = 1; round <= SEASON_ROUNDS; round += 1) {
    const told = roundFixtures(odd, round).map(([first, second]) => [first, second ?? "guest"]);
    expect(roundFixtures(filled, round)).toEqual(told);
  }
});

test("each school has one fixture a round and one place in the next draw, whoever joins during the season", () => {
  const comers = fc.array(fc.nat(3), { minLength: SEASON_ROUNDS, maxLength: SEASON_ROUNDS });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), comers, (count, perRound) => {
      const leagues = drawLeagues([], equallyStrong(ids(count)));
      const lowest = leagues.at(-1) ?? [];
      let guests: string[] = [];
      let founded = count;
      for (const [index, coming] of perRound.entries()) {
        guests.push(...ids(coming, founded));
        founded += coming;
        const met = leagues.flatMap((league) => roundFixtures(league, index + 1)).flat();
        const members = leagues.flat();
        expect(met.filter((id) => id !== null).toSorted()).toEqual(members.toSorted());
        expect(new Set([...members, ...guests]).size).toBe(founded);
        lowest.push(...joiningSchools(lowest, equallyStrong(guests)));
        guests = guests.filter((id) => !lowest.includes(id));
        expect(guests.length === 0 || lowest.length === 8).toBe(true);
      }
      const next = drawLeagues(leagues, equallyStrong([...leagues.flat(), ...guests]));
      expect(next.flat().toSorted()).toEqual(ids(founded));
    }),
  );
});
