import fc from "fast-check";
import { expect, test } from "vitest";
import { formatGold, parseGold } from "./gold-text.ts";

test.each([
  ["1500", 1500],
  [" 1,500 ", 1500],
  ["250.000", 250_000],
  ["1.500", 1500],
  ["1 500", 1500],
  ["1\u00a0500", 1500],
  ["1\u202f234\u202f567", 1_234_567],
  ["1'500", 1500],
  ["1’500", 1500],
  ["１５００", 1500],
  ["007", 7],
])("gold typed as %j is %i", (text, gold) => {
  expect(parseGold(text)).toBe(gold);
});

test.each(["", " ", "400.5", "1,5", "1.50", "1,500.00", "1.500,000", "1,,500", ",500", "1e3"])(
  "%j is no gold",
  (text) => expect(parseGold(text)).toBeNaN(),
);

test.each(["0x10", "-100", "+100", "1500 gold", "12,34", "1,2345", "Infinity"])(
  "%j is no gold either",
  (text) => expect(parseGold(text)).toBeNaN(),
);

test("gold that is shown can be typed back, whichever mark stands between its thousands", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(",", ".", " ", "'", "\u00a0"),
      (gold, mark) => {
        expect(parseGold(formatGold(gold).replaceAll(",", mark))).toBe(gold);
      },
    ),
  );
});
