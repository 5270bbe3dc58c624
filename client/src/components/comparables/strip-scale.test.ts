import fc from "fast-check";
import { expect, test } from "vitest";
import { stripScale } from "./strip-scale.ts";

const prices = fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1 });

test("every price stands on the axis, and a higher one never before a lower one", () => {
  fc.assert(
    fc.property(prices, (paid) => {
      const places = paid.toSorted((one, other) => one - other).map(stripScale(paid));
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
        expect(place).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test("equal prices stand in the middle", () => {
  expect(stripScale([700, 700])(700)).toBe(50);
});
