import { describe, expect, test } from "vitest";
import { marketPage } from "./market-api.ts";
import { placeBid } from "./bids-api.ts";
import { marketFacets } from "./market-facets-api.ts";
import { formatAttributeMinima, parseAttributeMinima } from "./market-search.ts";

describe("the market page's query", () => {
  test("an empty query asks for the first twelve, ending soonest first", () => {
    expect(marketPage.input.parse({})).toEqual({ page: 1, limit: 12, sort: "ending-soon" });
  });

  test("a query's texts are read as numbers, booleans and a normalized name", () => {
    const query = {
      page: "3",
      limit: "50",
      name: "  cafe\u0301 ",
      nationality: "Spanish",
      minPrice: "0",
      maxPrice: "50000",
      shortlistedOnly: "true",
      sort: "price-low",
    };
    expect(marketPage.input.parse(query)).toEqual({
      page: 3,
      limit: 50,
      name: "caf\u00e9",
      nationality: ["Spanish"],
      minPrice: 0,
      maxPrice: 50_000,
      shortlistedOnly: true,
      sort: "price-low",
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ["page 0", { page: "0" }],
    ["two pages at once", { page: ["1", "2"] }],
    ["51 at once", { limit: "51" }],
    ["an unknown nation", { nationality: "Viking" }],
    ["a negative price", { minPrice: "-1" }],
    ["an unknown order", { sort: "toString" }],
    ["a name of 61 characters", { name: "😀".repeat(61) }],
    ["a name that PostgreSQL can't look for", { name: "crixus\0" }],
  ])("a query is refused for %s", (_, query) => {
    expect(marketPage.input.safeParse(query).success).toBe(false);
  });

  test("lists and attribute minima are read into the model's order, each once", () => {
    const query = {
      nationality: "Greek,Roman,Greek",
      bestWeapon: "trident,net",
      attributes: "stamina:55,sword:70",
      minLevel: "3",
      maxLevel: "9",
      minAge: "18",
      maxAge: "25",
      minPotential: "60",
      unbidOnly: "true",
      belowValue: "false",
    };
    expect(marketFacets.input.parse(query)).toEqual({
      nationality: ["Roman", "Greek"],
      bestWeapon: ["net", "trident"],
      attributes: { sword: 70, stamina: 55 },
      minLevel: 3,
      maxLevel: 9,
      minAge: 18,
      maxAge: 25,
      minPotential: 60,
      unbidOnly: true,
      belowValue: false,
    });
  });

  test("attribute minima that are written as text are read as the same minima", () => {
    const minima = { sword: 70, stamina: 55 };
    expect(parseAttributeMinima(formatAttributeMinima(minima))).toEqual(minima);
  });

  test.each<[string, Record<string, unknown>]>([
    ["an unknown nation among known ones", { nationality: "Roman,Viking" }],
    ["no nation", { nationality: "" }],
    ["a comma too many", { bestWeapon: "sword," }],
    ["an unknown weapon", { bestWeapon: "bow" }],
    ["a level that is no whole number", { minLevel: "1.5" }],
    ["a potential over the scale", { minPotential: "101" }],
    ["an unknown attribute", { attributes: "wisdom:50" }],
    ["a property of every object", { attributes: "constructor:50" }],
    ["a hidden maximum", { attributes: "swordMax:50" }],
    ["an attribute twice", { attributes: "sword:50,sword:60" }],
    ["an attribute of 0", { attributes: "sword:0" }],
    ["an attribute over the scale", { attributes: "sword:101" }],
    ["an attribute without a value", { attributes: "sword" }],
    ["no attribute", { attributes: "" }],
  ])("filters are refused for %s", (_, query) => {
    expect(marketFacets.input.safeParse(query).success).toBe(false);
  });

  test("a searched name's length is counted in characters, not UTF-16 units", () => {
    expect(marketPage.input.safeParse({ name: "😀".repeat(60) }).success).toBe(true);
  });
});

test.each(['"300"', "[300]", "300.5", "1e400", "null", "true"])(
  "a bid amount of %s is refused",
  (bidAmount) => {
    const body = JSON.parse(`{"id":"1","bidAmount":${bidAmount}}`) as unknown;
    expect(placeBid.input.safeParse(body).success).toBe(false);
  },
);
