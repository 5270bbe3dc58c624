import { describe, expect, test } from "vitest";
import { strikeOf } from "./strike.ts";

const ids = Array.from({ length: 200 }, (_, i) => `0199e0b2-77aa-7${i}`);

describe("a strike", () => {
  test("is the same whenever the same id is struck", () => {
    for (const id of ids) expect(strikeOf(id)).toEqual(strikeOf(id));
  });

  test("differs between any two ids, even neighbours", () => {
    expect(new Set(ids.map((id) => strikeOf(id).edge)).size).toBe(ids.length);
    expect(new Set(ids.map((id) => strikeOf(id).wear.scratches)).size).toBe(ids.length);
  });

  test("sets the die only a little askew", () => {
    for (const { tiltDegrees, shift } of ids.map(strikeOf)) {
      expect(Math.abs(tiltDegrees)).toBeLessThanOrEqual(5);
      expect(Math.hypot(shift.x, shift.y)).toBeLessThan(3);
    }
  });

  test("brings out every ornament, make and trim", () => {
    const strikes = ids.map(strikeOf);
    expect(new Set(strikes.map(({ ornament }) => ornament)).size).toBe(6);
    expect(strikes.some(({ make }) => make < 0.5)).toBe(true);
    expect(strikes.some(({ make }) => make >= 0.5)).toBe(true);
    expect(new Set(strikes.map(({ trimmed }) => trimmed))).toEqual(new Set([true, false]));
  });
});
