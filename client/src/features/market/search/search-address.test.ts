import { expect, test } from "vitest";
import { addressOfSearch, filtersOfSearch, searchInAddress } from "./search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "./search-fields.ts";

const read = (query: string) => searchInAddress(new URLSearchParams(query));

const EVERYTHING: SearchFields = {
  name: "max",
  nationality: "Gaul",
  bestWeapon: "net",
  minPrice: "500",
  maxPrice: "50000",
  minLevel: "3",
  maxLevel: "9",
  minAge: "18",
  maxAge: "25",
  minPotential: "60",
  attributes: [
    { name: "sword", min: "70" },
    { name: "stamina", min: "55" },
  ],
  unbidOnly: true,
  belowValue: true,
  shortlistedOnly: true,
  affordableOnly: true,
};

test("a search is read from its address as it was written", () => {
  expect(searchInAddress(addressOfSearch(EVERYTHING))).toEqual(EVERYTHING);
  expect(addressOfSearch(BLANK_SEARCH).toString()).toBe("tab=search");
});

test("an address without a filter holds no search, one with a least value of 0 a search for all", () => {
  expect(read("tab=search&view=table&sort=level")).toBeNull();
  expect(read("tab=search&minPrice=0&minLevel=0")).toEqual(BLANK_SEARCH);
});

test("prices that nobody touched are not asked for", () => {
  expect(filtersOfSearch(BLANK_SEARCH)).toEqual({});
  expect(filtersOfSearch({ ...BLANK_SEARCH, maxPrice: "50,000" })).toEqual({ maxPrice: 50_000 });
});

test.each([
  "minPrice=1.5",
  "minPrice=1e3",
  "maxPrice=-1",
  "maxPrice=abc",
  "minLevel=5000",
  "minPotential=101",
  "attributes=sword:500",
  "attributes=wisdom:5",
  "nationality=Viking",
  "bestWeapon=bow",
  "shortlistedOnly=yes",
  `name=${"x".repeat(61)}`,
  "name=%00",
])("an address leaves out what the server would refuse: %s", (query) => {
  expect(filtersOfSearch(read(query) ?? EVERYTHING)).toEqual({});
});
