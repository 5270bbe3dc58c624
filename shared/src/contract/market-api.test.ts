import { describe, expect, test } from "vitest";
import { marketPage, placeBid } from "./market-api.ts";

describe("the query for a market page", () => {
  test("asks for the first twelve, ending soonest first, unless told", () => {
    expect(marketPage.input.parse({})).toEqual({ page: 1, limit: 12, sort: "ending-soon" });
  });

  test("reads what a query string can say", () => {
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
      nationality: "Spanish",
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
    ["a nation that there is none of", { nationality: "Viking" }],
    ["a negative price", { minPrice: "-1" }],
    ["an order that there is none of", { sort: "toString" }],
    ["a name of 61 characters", { name: "😀".repeat(61) }],
    ["a name that PostgreSQL can't look for", { name: "crixus\0" }],
  ])("can't ask for %s", (_, query) => {
    expect(marketPage.input.safeParse(query).success).toBe(false);
  });

  test("counts a searched name in characters, not UTF-16 units", () => {
    expect(marketPage.input.safeParse({ name: "😀".repeat(60) }).success).toBe(true);
  });
});

test.each(['"300"', "[300]", "300.5", "1e400", "null", "true"])(
  "a bid of %s is no bid",
  (bidAmount) => {
    const body = JSON.parse(`{"id":"1","bidAmount":${bidAmount}}`) as unknown;
    expect(placeBid.input.safeParse(body).success).toBe(false);
  },
);
