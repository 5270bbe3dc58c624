import { auctionState } from "@ludus/shared/model/auction";
import { gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { expect, test } from "vitest";
import { makeAuction, makeGladiator } from "../../../test/factories.ts";
import { auctionOf, isSameProfile, profileOf } from "./gladiator-parts.ts";

const crixus = makeGladiator({ currentBid: 700 });

test("auctionOf takes every field of an auction's state, and profileOf all others but the own maxima", () => {
  const auction = Object.keys(auctionOf(crixus));
  const profile = Object.keys(profileOf(crixus));
  expect(auction.toSorted()).toEqual(Object.keys(auctionState.shape).toSorted());
  const fields = new Set([...profile, ...auction]);
  fields.delete("gladiatorId");
  for (const own of ["yourMaximum", "overtakenMaximum"]) fields.add(own);
  expect([...fields].toSorted()).toEqual(Object.keys(gladiator.shape).toSorted());
  expect(profile).not.toContain("yourMaximum");
  expect(profile).not.toContain("overtakenMaximum");
  expect(profile.filter((field) => auction.includes(field))).toEqual([]);
});

test("a profile stays the same whatever happens in the auction", () => {
  const { gladiatorId: _gladiatorId, ...auction } = makeAuction({ currentBid: 900, seq: 7 });
  expect(isSameProfile(profileOf(crixus), profileOf({ ...crixus, ...auction }))).toBe(true);
});

test("a profile differs when any of its fields does", () => {
  expect(isSameProfile(profileOf(crixus), profileOf({ ...crixus, sword: 41 }))).toBe(false);
  expect(isSameProfile(undefined, profileOf(crixus))).toBe(false);
});
