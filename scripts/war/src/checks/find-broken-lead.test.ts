import { expect, test } from "vitest";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { findBrokenLead } from "./find-broken-lead.ts";
import { UNKNOWN_MAXIMUM } from "../players/tally.ts";
import { isKnown, leadsOf } from "./leads.ts";

/** Bids of "anna 100, marcus 200, anna 300 automatic". */
const historyOf = (told: string): BidHistoryEntry[] =>
  told.split(", ").map((bid, index) => {
    const [username = "", bidAmount, automatic] = bid.split(" ");
    return {
      id: String(index + 1),
      bidder: { id: username, username },
      bidAmount: Number(bidAmount),
      bidTime: index,
      ...(automatic && { automatic: true }),
    };
  });
const brokenAt = (maxima: number[], told: string) =>
  findBrokenLead({ maxima }, "anna", historyOf(told), 0)?.bidAmount;

test.each<[string, number[], string]>([
  ["nobody bids", [500], "anna 100"],
  ["answered by 100 more", [500], "anna 100, marcus 200, anna 300 automatic"],
  ["answered up to the maximum", [250], "anna 100, marcus 200, anna 250 automatic"],
  ["an equal maximum keeps the lead", [200], "anna 100, marcus 200, anna 200 automatic"],
  ["overtaken beyond it", [500], "anna 100, marcus 600"],
  ["bid to the last, then overtaken", [500], "anna 100, anna 500 automatic, marcus 600"],
  ["raised before the rival came", [300, 900], "anna 100, marcus 500, anna 600 automatic"],
  ["lowered before the rival came", [900, 300], "anna 100, marcus 400"],
  ["a bid of her own begins another lead", [500], "anna 100, marcus 600, anna 700, marcus 800"],
])("a maximum is honoured: %s", (_what, maxima, told) => {
  expect(brokenAt(maxima, told)).toBeUndefined();
});

test.each<[string, number[], string, number]>([
  ["overtaken below it", [500], "anna 100, marcus 400", 400],
  ["overtaken by as much", [500], "anna 100, marcus 500", 500],
  ["answered by too much", [500], "anna 100, marcus 200, anna 400 automatic", 200],
  ["answered beyond it", [250], "anna 100, marcus 200, anna 300 automatic", 200],
  [
    "a raise that held once is forgotten",
    [300, 900],
    "anna 100, marcus 500, anna 600 automatic, marcus 700",
    700,
  ],
])("a maximum is broken: %s", (_what, maxima, told, bidAmount) => {
  expect(brokenAt(maxima, told)).toBe(bidAmount);
});

test("leads begin with bids that led, take the changes after them, and are unknown when one is in doubt", () => {
  const row = (bidder: number, bidId: number, maximum: number) => ({
    index: 0,
    bidder,
    bidId,
    maximum,
  });
  const rows = [
    row(1, 5, 500),
    row(2, 7, 800),
    row(1, 0, 600),
    row(2, 0, UNKNOWN_MAXIMUM),
    row(1, 9, 0),
    row(1, 11, 1200),
  ];
  const leads = leadsOf(rows);
  expect(leads).toMatchObject([
    { bidder: 1, bidId: 5, maxima: [500, 600] },
    { bidder: 2, bidId: 7 },
    { bidder: 1, bidId: 11, maxima: [1200] },
  ]);
  expect(leads.map(isKnown)).toEqual([true, false, true]);
});
