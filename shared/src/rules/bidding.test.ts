import { describe, expect, test } from "vitest";
import { minimumBid, refusalOfBid, type BidQuestion } from "./bidding.ts";

describe("the minimum bid", () => {
  test.each([
    [null, 100],
    [0, 100],
    [1, 101],
    [100, 200],
    [250, 350],
    [49_900, 50_000],
  ])("after a current bid of %s is %i", (currentBid, minimum) => {
    expect(minimumBid(currentBid)).toBe(minimum);
  });
});

describe("a bid", () => {
  const standing: BidQuestion = {
    bidAmount: 600,
    bidderId: "batiatus",
    currentBid: 500,
    highestBidderId: "solonius",
    marketEndTimeMs: 10_000,
    isOpen: true,
    gold: 1000,
    nowMs: 9000,
  };

  test.each<[string, Partial<BidQuestion>]>([
    ["that raises by exactly the minimum", {}],
    ["that raises by more", { bidAmount: 777 }],
    ["of the bidder's last coin", { gold: 600 }],
    ["in the last millisecond", { nowMs: 9999 }],
    [
      "of 100 where nobody has bid before",
      { bidAmount: 100, currentBid: null, highestBidderId: null },
    ],
  ])("%s stands", (_, change) => {
    expect(refusalOfBid({ ...standing, ...change })).toBeNull();
  });

  test.each<[string, Partial<BidQuestion>, ReturnType<typeof refusalOfBid>]>([
    ["at the very end", { nowMs: 10_000 }, "AUCTION_ENDED"],
    ["after the end", { nowMs: 10_001 }, "AUCTION_ENDED"],
    ["on an auction that is closed before its time", { isOpen: false }, "AUCTION_ENDED"],
    ["by the leader", { highestBidderId: "batiatus" }, "ALREADY_LEADING"],
    ["one coin below the minimum", { bidAmount: 599 }, "BID_TOO_LOW"],
    ["equal to the current bid", { bidAmount: 500 }, "BID_TOO_LOW"],
    [
      "below 100 where nobody has bid before",
      { bidAmount: 99, currentBid: null, highestBidderId: null },
      "BID_TOO_LOW",
    ],
    ["of nothing", { bidAmount: 0 }, "BID_TOO_LOW"],
    ["of less than nothing", { bidAmount: -600 }, "BID_TOO_LOW"],
    ["one coin above the bidder's gold", { gold: 599 }, "INSUFFICIENT_GOLD"],
  ])("%s is refused", (_, change, refusal) => {
    expect(refusalOfBid({ ...standing, ...change })).toBe(refusal);
  });

  test("that is wrong in every way is refused for the reason that no other bid could mend", () => {
    const wrong = { ...standing, bidAmount: 1, gold: 0, highestBidderId: "batiatus" };
    expect(refusalOfBid({ ...wrong, nowMs: 10_000 })).toBe("AUCTION_ENDED");
    expect(refusalOfBid(wrong)).toBe("ALREADY_LEADING");
    expect(refusalOfBid({ ...wrong, highestBidderId: "solonius" })).toBe("BID_TOO_LOW");
  });
});
