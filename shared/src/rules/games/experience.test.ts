import fc from "fast-check";
import { expect, test } from "vitest";
import { experienceAtLevel, experienceOfBout, levelAt } from "./experience.ts";

test("a level is the highest whose experience is reached", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (experience) => {
      const level = levelAt(experience);
      expect(experienceAtLevel(level)).toBeLessThanOrEqual(experience);
      expect(experienceAtLevel(level + 1)).toBeGreaterThan(experience);
    }),
  );
});

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [299, 2],
  [300, 3],
  [600, 4],
])("experience of %d is level %d", (experience, level) => {
  expect(levelAt(experience)).toBe(level);
});

test("a win teaches twice as much as a defeat", () => {
  expect(experienceOfBout(true)).toBe(2 * experienceOfBout(false));
});
