import fc from "fast-check";
import { expect, test } from "vitest";
import { fitnessAfterBout, fitnessAfterWeek } from "./fitness.ts";

const percent = fc.integer({ min: 0, max: 100 });
const fitness = fc.record({ condition: percent, morale: percent });

test("condition and morale stay whole percents through any bouts and weeks", () => {
  fc.assert(
    fc.property(fitness, fc.array(fc.boolean(), { maxLength: 40 }), (before, bouts) => {
      let now = before;
      for (const hasWon of bouts) {
        for (now of [fitnessAfterBout(now, hasWon), fitnessAfterWeek(now)]) {
          for (const share of [now.condition, now.morale]) {
            expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
          }
        }
      }
    }),
  );
});

test("a gladiator who rests for some weeks is as fresh as ever, and in his usual mood", () => {
  fc.assert(
    fc.property(fitness, (tired) => {
      let now = tired;
      for (let week = 0; week < 8; week += 1) now = fitnessAfterWeek(now);
      expect(now).toEqual({ condition: 100, morale: 70 });
    }),
  );
});

test("the condition of a gladiator who rests comes back twice, and his mood passes as any other's", () => {
  const tired = { condition: 48, morale: 90 };
  expect(fitnessAfterWeek(tired)).toEqual({ condition: 74, morale: 80 });
  expect(fitnessAfterWeek(tired, true)).toEqual({ condition: 87, morale: 80 });
});

test("a defeat costs more condition than a win, and morale with it", () => {
  const fresh = { condition: 100, morale: 70 };
  expect(fitnessAfterBout(fresh, true)).toEqual({ condition: 90, morale: 76 });
  expect(fitnessAfterBout(fresh, false)).toEqual({ condition: 80, morale: 64 });
});
