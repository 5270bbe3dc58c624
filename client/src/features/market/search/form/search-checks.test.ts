import { expect, test } from "vitest";
import { checkSearch } from "./search-checks.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";

test.each<[Partial<SearchFields>, Record<string, string>]>([
  [{}, {}],
  [{ minPrice: "0", maxPrice: "1,200", minLevel: " 7 ", minAge: "" }, {}],
  [{ minPrice: "1.5" }, { minPrice: "Whole numbers only" }],
  [{ maxPrice: "1e3" }, { maxPrice: "Whole numbers only" }],
  [{ maxPrice: "1,20" }, { maxPrice: "Whole numbers only" }],
  [{ minPrice: "-5" }, { minPrice: "Whole numbers only" }],
  [{ maxPrice: "60000000000000000000" }, { maxPrice: "Too much gold" }],
  [{ minLevel: "1000" }, { minLevel: "From 0 to 999" }],
  [{ minPotential: "101" }, { minPotential: "From 0 to 100" }],
  [{ minPrice: "900", maxPrice: "300" }, { maxPrice: "Less than the min price" }],
  [{ minLevel: "9", maxLevel: "3" }, { maxLevel: "Less than the least level" }],
  [{ minAge: "30", maxAge: "20" }, { maxAge: "Less than the least age" }],
  [{ attributes: [{ name: "sword", min: "0" }] }, { sword: "From 1 to 100" }],
  [{ attributes: [{ name: "sword", min: "" }] }, { sword: "Give the least value" }],
])("the fields %j are wrong in %j", (fields, errors) => {
  expect(checkSearch({ ...BLANK_SEARCH, ...fields })).toEqual(errors);
});
