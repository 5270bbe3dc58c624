import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endAfterBid, isExtended, isMovable, type MovableEnd } from "./soft-close.ts";

const FIRST_END = 100_000;
const auction = (change: Partial<MovableEnd> = {}): MovableEnd => ({
  endsAt: FIRST_END,
  firstEndsAt: FIRST_END,
  softCloseMs: 1000,
  softCloseMaxMs: 5000,
  ...change,
});

describe("a bid on an auction with a soft close of 1 s, at most 5 s in all,", () => {
  test.each<[string, Partial<MovableEnd>, now: number, endsAt: number]>([
    ["long before the end leaves it where it is", {}, 1, FIRST_END],
    ["with exactly 1 s left leaves the end where it is", {}, 99_000, FIRST_END],
    ["with 1 ms less left moves the end by that", {}, 99_001, 100_001],
    ["in the last millisecond moves the end by almost 1 s", {}, 99_999, 100_999],
    ["before a moved end moves it again", { endsAt: 100_999 }, 100_500, 101_500],
    ["before a moved end with 1 s left leaves it", { endsAt: 102_000 }, 101_000, 102_000],
    ["moves the end up to the limit", { endsAt: 104_000 }, 103_999, 104_999],
    ["moves the end no further than the limit", { endsAt: 104_999 }, 104_500, 105_000],
    ["at the limit leaves the end there", { endsAt: 105_000 }, 104_999, 105_000],
  ])("%s", (_, change, now, endsAt) => {
    expect(endAfterBid(auction(change), now)).toBe(endsAt);
  });
});

test("a bid never moves an end that is fixed", () => {
  const fixed = auction({ firstEndsAt: null, softCloseMs: null, softCloseMaxMs: null });
  expect(endAfterBid(fixed, FIRST_END - 1)).toBe(FIRST_END);
  expect(isExtended(fixed)).toBe(false);
  expect(isMovable(fixed)).toBe(false);
});

test("any bids leave the time they promise, never less than before, and end within the limit", () => {
  const rule = fc.record({
    softCloseMs: fc.integer({ min: 1, max: 5000 }),
    more: fc.nat({ max: 20_000 }),
    gapsMs: fc.array(fc.integer({ min: 0, max: 6000 }), { maxLength: 40 }),
  });
  fc.assert(
    fc.property(rule, ({ softCloseMs, more, gapsMs }) => {
      const softCloseMaxMs = softCloseMs + more;
      const latestEndsAt = FIRST_END + softCloseMaxMs;
      const held = auction({ softCloseMs, softCloseMaxMs });
      let now = FIRST_END - 10_000;
      for (const gapMs of gapsMs) {
        now += gapMs;
        if (now >= held.endsAt) break;
        const endsAt = endAfterBid(held, now);
        expect(endsAt).toBeGreaterThanOrEqual(held.endsAt);
        expect(endsAt).toBeLessThanOrEqual(latestEndsAt);
        expect(endsAt - now >= softCloseMs || endsAt === latestEndsAt).toBe(true);
        expect(endsAt === held.endsAt || held.endsAt - now < softCloseMs).toBe(true);
        held.endsAt = endsAt;
        expect(isExtended(held)).toBe(endsAt !== FIRST_END);
        expect(isMovable(held)).toBe(endsAt !== latestEndsAt);
      }
    }),
  );
});
