import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { seasonsAfterGames, seasonsAtBirth } from "./career.ts";

test("a career lasts from 8 to 24 seasons, longer for the young", () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 38 }), fc.string(), (age, seed) => {
      const seasons = seasonsAtBirth(age, seededRandom(seed));
      expect(Number.isInteger(seasons) && seasons >= 8 && seasons <= 24).toBe(true);
      expect(seasonsAtBirth(16, seededRandom(seed))).toBeGreaterThanOrEqual(seasons);
    }),
  );
});

test("each games take one season, and a career ends with the last of them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), (seasons) => {
      let games = 0;
      for (let left: number | null = seasons; left !== null; left = seasonsAfterGames(left)) {
        games += 1;
      }
      expect(games).toBe(seasons);
    }),
  );
});
