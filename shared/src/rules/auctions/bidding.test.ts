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
  ])("the minimum bid after a current bid of %s is %i", (currentBid, minimum) => {
    expect(minimumBid(currentBid)).toBe(minimum);
  });

  test.each([
    [null, 740, 740],
    [null, 100, 100],
    [740, 740, 840],
  ])(
    "the minimum bid after a current bid of %s on a lot with a starting price of %i is %i",
    (currentBid, startingPrice, minimum) => {
      expect(minimumBid(currentBid, startingPrice)).toBe(minimum);
    },
  );
});

describe("a bid", () => {
  const standing: BidQuestion = {
    bidAmount: 600,
    maxAmount: 600,
    bidderId: "batiatus",
    currentBid: 500,
    leaderId: "solonius",
    endsAt: 10_000,
    isOpen: true,
    sellerId: null,
    startingPrice: null,
    isConnected: false,
    gold: 1000,
    freeGold: 1000,
    placesLeft: 1,
    leadsLeft: null,
    now: 9000,
  };

  test.each<[string, Partial<BidQuestion>]>([
    ["that raises by exactly the minimum", {}],
    ["that raises by more", { bidAmount: 777 }],
    ["of the bidder's last coin", { gold: 600, freeGold: 600 }],
    ["with a maximum of the bidder's last coin", { maxAmount: 1000 }],
    ["for the last auction that the school may lead", { leadsLeft: 1 }],
    ["in the last millisecond", { now: 9999 }],
    ["of 100 as the first bid", { bidAmount: 100, currentBid: null, leaderId: null }],
    ["of the last free coin on a player's lot", { sellerId: "vettius", freeGold: 600 }],
    ["of the starting price", { startingPrice: 600, currentBid: null, leaderId: null }],
  ])("a bid %s is accepted", (_, change) => {
    expect(refusalOfBid({ ...standing, ...change })).toBeNull();
  });

  test.each<[string, Partial<BidQuestion>, ReturnType<typeof refusalOfBid>]>([
    ["at the very end", { now: 10_000 }, "AUCTION_ENDED"],
    ["after the end", { now: 10_001 }, "AUCTION_ENDED"],
    ["on an auction that is closed before its time", { isOpen: false }, "AUCTION_ENDED"],
    ["by the leader", { leaderId: "batiatus" }, "ALREADY_LEADING"],
    ["one coin below the minimum", { bidAmount: 599 }, "BID_TOO_LOW"],
    ["equal to the current bid", { bidAmount: 500 }, "BID_TOO_LOW"],
    [
      "below 100 as the first bid",
      { bidAmount: 99, currentBid: null, leaderId: null },
      "BID_TOO_LOW",
    ],
    ["of 0", { bidAmount: 0 }, "BID_TOO_LOW"],
    ["of a negative amount", { bidAmount: -600 }, "BID_TOO_LOW"],
    ["one coin above the bidder's gold", { gold: 599, freeGold: 599 }, "INSUFFICIENT_GOLD"],
    ["with a maximum one coin above the bidder's gold", { maxAmount: 1001 }, "INSUFFICIENT_GOLD"],
    ["of a school that leads all the auctions it may", { leadsLeft: 0 }, "NEW_SCHOOL_LIMIT"],
    ["on the own lot", { sellerId: "batiatus" }, "OWN_LOT"],
    [
      "by a school that is connected to the seller's",
      { sellerId: "vettius", isConnected: true },
      "CONNECTED_SCHOOL",
    ],
    [
      "one coin below the starting price",
      { startingPrice: 601, currentBid: null, leaderId: null },
      "BID_TOO_LOW",
    ],
    ["with starting gold on a player's lot", { sellerId: "vettius", freeGold: 599 }, "TIED_GOLD"],
    [
      "with a maximum of starting gold on a player's lot",
      { sellerId: "vettius", freeGold: 600, maxAmount: 601 },
      "TIED_GOLD",
    ],
    ["of a school without a place", { placesLeft: 0 }, "NO_PLACE_LEFT"],
  ])("a bid %s is refused", (_, change, refusal) => {
    expect(refusalOfBid({ ...standing, ...change })).toBe(refusal);
  });

  test("a bid that breaks several rules is refused by the first of them: ended, leading, too low", () => {
    const wrong = { ...standing, bidAmount: 1, gold: 0, leaderId: "batiatus" };
    expect(refusalOfBid({ ...wrong, now: 10_000 })).toBe("AUCTION_ENDED");
    expect(refusalOfBid(wrong)).toBe("ALREADY_LEADING");
    expect(refusalOfBid({ ...wrong, leaderId: "solonius" })).toBe("BID_TOO_LOW");
  });
});
