import { expect, test } from "vitest";
import { offerForSale } from "./selling-api.ts";

const accepts = (fields: unknown) =>
  offerForSale.input.safeParse({ id: "crixus", ...(fields as object) }).success;

test.each([100, 110, 1_000_000])("an offer for %d gold is well-formed", (startingPrice) => {
  expect(accepts({ startingPrice })).toBe(true);
});

test.each([
  ["a negative price", { startingPrice: -100 }],
  ["a price of nothing", { startingPrice: 0 }],
  ["a price below the least", { startingPrice: 90 }],
  ["a price that is no multiple of ten", { startingPrice: 105 }],
  ["a fraction", { startingPrice: 100.5 }],
  ["a price beyond the largest", { startingPrice: 1_000_010 }],
  ["a price beyond all integers", JSON.parse('{"startingPrice":1e400}')],
  ["a text", { startingPrice: "500" }],
  ["a list", { startingPrice: [500] }],
  ["no price", {}],
  ["a field that isn't asked for", { startingPrice: 500, sellerId: "another" }],
  ["a price under the prototype", JSON.parse('{"__proto__":{"startingPrice":500}}')],
])("an offer for %s is malformed", (_what, fields) => {
  expect(accepts(fields)).toBe(false);
});
