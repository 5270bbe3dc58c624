import fc from "fast-check";
import { expect, test } from "vitest";
import { auctionIdOf, bidIdOf, bidIdsOf } from "./bid-id.ts";

const auctionId = fc.integer({ min: 1, max: 2 ** 29 - 1 });
const position = fc.integer({ min: 1, max: 2 ** 24 - 1 });

test("a bid's id gives its auction, and lies within that auction's range", () => {
  fc.assert(
    fc.property(auctionId, position, (auction, number) => {
      const id = bidIdOf(auction, number);
      const { first, last } = bidIdsOf(auction);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(auctionIdOf(id)).toBe(auction);
      expect(id).toBe(first + number - 1);
      expect(id).toBeLessThanOrEqual(last);
    }),
  );
});

test("bid ids are ordered by auction, then by position", () => {
  fc.assert(
    fc.property(auctionId, auctionId, position, position, (one, other, early, late) => {
      fc.pre(one < other || (one === other && early < late));
      expect(bidIdOf(one, early)).toBeLessThan(bidIdOf(other, late));
    }),
  );
});

test("an auction has no bid number 0, and none beyond its range", () => {
  expect(() => bidIdOf(7, 0)).toThrow(RangeError);
  expect(bidIdOf(7, 2 ** 24 - 1)).toBe(bidIdsOf(7).last);
  expect(() => bidIdOf(7, 2 ** 24)).toThrow(RangeError);
});
