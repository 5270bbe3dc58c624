import { describe, expect, test } from "vitest";
import { makeAuction, makeGladiator } from "../test/factories.ts";
import { useGladiators } from "./gladiators-store.ts";

const { keep, mergeAuctions } = useGladiators.getState();
const auction = () => useGladiators.getState().auctions["crixus"];

describe("merging auctions by seq", () => {
  test("takes what is newer", () => {
    mergeAuctions([makeAuction({ seq: 1, currentBid: 100 })]);
    mergeAuctions([makeAuction({ seq: 2, currentBid: 300 })]);
    expect(auction()?.currentBid).toBe(300);
  });

  test("drops what is older, and what it has", () => {
    mergeAuctions([makeAuction({ seq: 5, currentBid: 500 })]);
    const held = useGladiators.getState().auctions;
    mergeAuctions([makeAuction({ seq: 4, currentBid: 400 })]);
    mergeAuctions([makeAuction({ seq: 5, currentBid: 999 })]);
    expect(useGladiators.getState().auctions).toBe(held);
  });

  test("one event repairs any number that got lost", () => {
    mergeAuctions([makeAuction({ seq: 1, currentBid: 100 })]);
    mergeAuctions([makeAuction({ seq: 40, currentBid: 9100, bidCount: 40 })]);
    expect(auction()).toMatchObject({ currentBid: 9100, bidCount: 40 });
  });

  test("a page that is older than an event does not take it back", () => {
    mergeAuctions([makeAuction({ seq: 7, currentBid: 700 })]);
    keep([makeGladiator({ seq: 6, currentBid: 600 })]);
    expect(auction()?.currentBid).toBe(700);
  });

  test("leaves all other auctions as they are", () => {
    mergeAuctions([makeAuction({ gladiatorId: "crixus" }), makeAuction({ gladiatorId: "verus" })]);
    const { verus } = useGladiators.getState().auctions;
    mergeAuctions([makeAuction({ gladiatorId: "crixus", seq: 2 })]);
    expect(useGladiators.getState().auctions["verus"]).toBe(verus);
  });
});

describe("keeping gladiators", () => {
  test("a profile that says nothing new stays the same object", () => {
    keep([makeGladiator({ seq: 1 })]);
    const { profiles } = useGladiators.getState();
    keep([makeGladiator({ seq: 2, currentBid: 100 })]);
    expect(useGladiators.getState().profiles).toBe(profiles);
  });

  test("a newer owner and what was analyzed since arrive", () => {
    keep([makeGladiator({ seq: 1 })]);
    keep([makeGladiator({ seq: 2, ownerId: "player", swordAnalyzed: true, swordMax: 91 })]);
    expect(useGladiators.getState().profiles["crixus"]).toMatchObject({
      ownerId: "player",
      swordMax: 91,
    });
  });
});
