import { describe, expect, test } from "vitest";
import { strikeOf } from "./strike.ts";

const ids = Array.from({ length: 200 }, (_, i) => `0199e0b2-77aa-7${i}`);

describe("a strike", () => {
  test("the same id gives the same strike", () => {
    for (const id of ids) expect(strikeOf(id)).toEqual(strikeOf(id));
  });

  test("two ids, even neighbours, give different strikes", () => {
    expect(new Set(ids.map((id) => strikeOf(id).edge)).size).toBe(ids.length);
    expect(new Set(ids.map((id) => strikeOf(id).wear.scratches)).size).toBe(ids.length);
  });

  test("a strike tilts by at most 5 degrees", () => {
    for (const { tiltDegrees, shift } of ids.map(strikeOf)) {
      expect(Math.abs(tiltDegrees)).toBeLessThanOrEqual(5);
      expect(Math.hypot(shift.x, shift.y)).toBeLessThan(3);
    }
  });

  test("200 strikes show every ornament, make and trim", () => {
    const strikes = ids.map(strikeOf);
    expect(new Set(strikes.map(({ ornament }) => ornament)).size).toBe(6);
    expect(strikes.some(({ make }) => make < 0.5)).toBe(true);
    expect(strikes.some(({ make }) => make >= 0.5)).toBe(true);
    expect(new Set(strikes.map(({ trimmed }) => trimmed))).toEqual(new Set([true, false]));
  });
});
