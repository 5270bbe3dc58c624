import { expect, test } from "vitest";
import { networksOf } from "./networks-of.ts";

test.each([
  ["192.0.2.1", ["192.0.2.1"]],
  ["", [""]],
  ["2001:db8:1:2ff::/64", ["2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["2001:db8:0:0::/64", ["2001:db8:0:0::/64", "2001:db8::/56", "2001:db8::/48"]],
])("the networks of %j are %j", (address, expected) => {
  expect(networksOf(address)).toEqual(expected);
});
