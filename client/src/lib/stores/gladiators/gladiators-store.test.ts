import { describe, expect, test } from "vitest";
import { makeAuction, makeGladiator } from "../../../test/factories.ts";
import { useGladiators } from "./gladiators-store.ts";

const { keep, mergeAuctions } = useGladiators.getState();
const auction = () => useGladiators.getState().auctions["crixus"];

describe("merging auctions by seq", () => {
  test("the store takes a newer state", () => {
    mergeAuctions([makeAuction({ seq: 1, currentBid: 100 })]);
    mergeAuctions([makeAuction({ seq: 2, currentBid: 300 })]);
    expect(auction()?.currentBid).toBe(300);
  });

  test("the store drops an older state and one that it has", () => {
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

  test("a merged auction leaves every other auction's object identical", () => {
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

describe("how an auction ended", () => {
  const result = () => useGladiators.getState().results["crixus"];
  const open = makeAuction({ seq: 4, currentBid: 600, marketEndTime: 1000 });

  test("an auction's result follows from the state that ended it", () => {
    mergeAuctions([open]);
    mergeAuctions([
      { ...open, seq: 5, status: "sold", highestBidderId: "b", highestBidderName: "Batiatus" },
    ]);
    expect(result()).toEqual({
      outcome: "sold",
      winnerId: "b",
      winnerName: "Batiatus",
      price: 600,
    });
  });

  test("an auction's result follows from the relisting, for a player who missed the end", () => {
    mergeAuctions([open]);
    mergeAuctions([{ ...open, seq: 6, currentBid: null, marketEndTime: 2000 }]);
    expect(result()?.outcome).toBe("unsold");
  });

  test("an auction whose end a late bid moves goes on, also for a player who missed bids", () => {
    mergeAuctions([open]);
    mergeAuctions([{ ...open, seq: 5, bidCount: 2, marketEndTime: 2000, extended: true }]);
    mergeAuctions([{ ...open, seq: 9, bidCount: 6, marketEndTime: 3000, extended: true }]);
    expect(result()).toBeUndefined();
  });

  test("an auction whose end an outage moves goes on", () => {
    mergeAuctions([open]);
    mergeAuctions([{ ...open, seq: 4, marketEndTime: 2000, timesMoved: 1 }]);
    expect(result()).toBeUndefined();
  });

  test("an auction that goes on, or was never seen open, has no result", () => {
    mergeAuctions([open]);
    mergeAuctions([{ ...open, seq: 5, currentBid: 700, bidCount: 2 }]);
    expect(result()).toBeUndefined();
    const sold = makeAuction({ gladiatorId: "verus", seq: 9, status: "sold" });
    mergeAuctions([sold]);
    expect(useGladiators.getState().results["verus"]).toBeUndefined();
  });
});
