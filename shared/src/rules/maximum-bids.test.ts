import { describe, expect, test } from "vitest";
import {
  bidsRecordedFor,
  refusalOfMaximum,
  type MaximumQuestion,
  type MaximumRefusal,
} from "./maximum-bids.ts";

describe("an accepted bid", () => {
  test.each<[string, [number | null, number | null], [number, number], string]>([
    ["the first bid is its own amount", [null, null], [100, 100], "challenger 100"],
    ["the first bid hides its maximum", [null, null], [300, 5000], "challenger 300"],
    ["a bid over one without a maximum is its amount", [500, null], [700, 700], "challenger 700"],
    ["a maximum pays no more than it bids", [500, null], [700, 5000], "challenger 700"],
    [
      "a maximum over a maximum pays one step more",
      [500, 2000],
      [600, 3000],
      "leader 2000, challenger 2100",
    ],
    [
      "a maximum less than a step over the leader's pays all of it",
      [500, 2000],
      [600, 2050],
      "leader 2000, challenger 2050",
    ],
    [
      "an amount over the leader's maximum is not answered first",
      [500, 2000],
      [2050, 2050],
      "challenger 2050",
    ],
    [
      "an amount just over the leader's maximum pays a step, with a maximum that allows it",
      [500, 2000],
      [2001, 9000],
      "challenger 2100",
    ],
    [
      "an amount far over the leader's maximum is paid",
      [500, 2000],
      [2500, 9000],
      "challenger 2500",
    ],
    [
      "an amount equal to the leader's maximum, with more behind it, overtakes",
      [500, 2000],
      [2000, 2001],
      "leader 2000, challenger 2001",
    ],
    [
      "a bid below the leader's maximum is outbid by one step",
      [500, 2000],
      [600, 600],
      "challenger 600, leader 700",
    ],
    [
      "a maximum below the leader's is outbid at its end",
      [500, 2000],
      [600, 1500],
      "challenger 1500, leader 1600",
    ],
    [
      "the leader's answer stays within the maximum",
      [500, 2000],
      [600, 1950],
      "challenger 1950, leader 2000",
    ],
    [
      "the earlier of two equal maxima wins",
      [500, 2000],
      [600, 2000],
      "challenger 2000, leader 2000",
    ],
    [
      "a maximum that the price has come to counts as none",
      [2000, 2000],
      [2100, 2100],
      "challenger 2100",
    ],
  ])("%s", (_name, [currentBid, maximum], [bidAmount, maxAmount], recorded) => {
    const bids = bidsRecordedFor({ currentBid, maximum }, { bidAmount, maxAmount });
    expect(bids.map(({ by, amount }) => `${by} ${amount}`).join(", ")).toBe(recorded);
  });
});

describe("the leader's maximum", () => {
  const led: MaximumQuestion = {
    maxAmount: 900,
    playerId: "anna",
    leaderId: "anna",
    currentBid: 500,
    maximum: 700,
    endsAt: 10_000,
    isOpen: true,
    gold: 300,
    now: 9000,
  };

  test.each<[string, Partial<MaximumQuestion>, MaximumRefusal | null]>([
    ["rises", {}, null],
    ["rises by all the gold that is left", { maxAmount: 1000 }, null],
    ["falls to the price", { maxAmount: 500 }, null],
    ["falls without any gold left", { maxAmount: 600, gold: 0 }, null],
    ["rises from the price", { maximum: null, maxAmount: 800 }, null],
    ["can't fall below the price", { maxAmount: 499 }, "MAXIMUM_TOO_LOW"],
    ["can't rise by more than the gold", { maxAmount: 1001 }, "INSUFFICIENT_GOLD"],
    [
      "can't rise from the price by more than the gold",
      { maximum: null, maxAmount: 801 },
      "INSUFFICIENT_GOLD",
    ],
    ["is nobody else's to change", { playerId: "bruno", maxAmount: 1 }, "NOT_LEADING"],
    ["can't change before the first bid", { leaderId: null, currentBid: null }, "NOT_LEADING"],
    ["can't change at the end", { now: 10_000 }, "AUCTION_ENDED"],
    ["can't change on a closed auction", { isOpen: false }, "AUCTION_ENDED"],
  ])("%s", (_name, change, refusal) => {
    expect(refusalOfMaximum({ ...led, ...change })).toBe(refusal);
  });
});
