import fc from "fast-check";
import { expect, test } from "vitest";
import { pairGuests } from "./pair-guests.ts";
import { opponentIn, roundFixtures } from "./round-fixtures.ts";
import { SEASON_ROUNDS } from "./season-rounds.ts";

const SCHOOLS = "ABCDEFGH".split("");
const league = fc.integer({ min: 1, max: 8 }).map((size) => SCHOOLS.slice(0, size));
const rounds = Array.from({ length: SEASON_ROUNDS }, (_, index) => index + 1);

/** How often each two schools meet in a season, and each the organisers. */
function countMeetings(schools: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [one, other] of rounds.flatMap((round) => roundFixtures(schools, round))) {
    const pair = `${one}${other ?? ""}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

test("every school of a league has one fixture in each round", () => {
  fc.assert(
    fc.property(league, fc.constantFrom(...rounds), (schools, round) => {
      const playing = roundFixtures(schools, round).flat();
      expect(playing.filter((school) => school !== null).toSorted()).toEqual(schools);
      expect(playing.filter((school) => school === null)).toHaveLength(schools.length % 2);
    }),
  );
});

test.each([7, 8])("%d schools meet once each in seven rounds", (size) => {
  const counts = countMeetings(SCHOOLS.slice(0, size));
  expect(counts.size).toBe(28);
  expect(new Set(counts.values())).toEqual(new Set([1]));
});

test("all schools of a smaller league meet, none two times more often than others", () => {
  fc.assert(
    fc.property(league, (schools) => {
      const counts = countMeetings(schools);
      const size = schools.length;
      expect(counts.size).toBe((size * (size - 1)) / 2 + (size % 2) * size);
      expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
    }),
  );
});

test("the opponent of either school of a fixture is the other", () => {
  const fixtures = roundFixtures(["A", "B", "C"], 1);
  const opponents = ["A", "B", "C"].map((school) => opponentIn(fixtures, school));
  expect(opponents).toEqual([null, "C", "B"]);
});

test("guests of like rating meet, and the last of an odd number meets the organisers", () => {
  const guests = [
    { userId: "weak", rating: 100 },
    { userId: "strongest", rating: 900 },
    { userId: "strong", rating: 800 },
  ];
  const fixtures = [
    ["strongest", "strong"],
    ["weak", null],
  ];
  expect(pairGuests(guests)).toEqual(fixtures);
  expect(pairGuests(guests.toReversed())).toEqual(fixtures);
  expect(pairGuests([])).toEqual([]);
});
