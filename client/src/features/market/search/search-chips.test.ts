import { expect, test } from "vitest";
import { chipsOf } from "./search-chips.ts";
import { BLANK_SEARCH } from "./search-fields.ts";

test("a search has a chip for every filter that is applied, each with the search without it", () => {
  const searched = {
    ...BLANK_SEARCH,
    name: "max",
    maxPrice: "1200",
    attributes: [
      { name: "sword" as const, min: "70" },
      { name: "dualWield" as const, min: "20" },
    ],
    belowValue: true,
  };
  const chips = chipsOf(searched);
  expect(chips.map(({ label }) => label)).toEqual([
    "“max”",
    "To 1,200 gold",
    "Sword from 70",
    "Dual wield from 20",
    "Below value",
  ]);
  const remaining = chips.map(({ without }) => chipsOf(without).length);
  expect(remaining).toEqual([4, 4, 4, 4, 4]);
  expect(chips[1]?.without.maxPrice).toBeNull();
  expect(chips[2]?.without.attributes).toEqual([{ name: "dualWield", min: "20" }]);
});

test("a search for everything has no chips", () => {
  expect(chipsOf(BLANK_SEARCH)).toEqual([]);
});
