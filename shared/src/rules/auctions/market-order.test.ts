import { expect, test } from "vitest";
import { marketSort, type MarketSort } from "../../model/market-sort.ts";
import { compareLots, type OrderedLot } from "./market-order.ts";

const lot = (part: Partial<OrderedLot> = {}): OrderedLot => ({
  nameKey: "crixus",
  age: 24,
  level: 7,
  wins: 14,
  potential: 78,
  marketValue: 3000,
  currentBid: 500,
  bidCount: 2,
  endsAt: 1000,
  ...part,
});

test.each<[MarketSort, Partial<OrderedLot>, Partial<OrderedLot>]>([
  ["ending-soon", { endsAt: 999 }, {}],
  ["ending-late", { endsAt: 1001 }, {}],
  ["price-low", { currentBid: null }, { currentBid: 200 }],
  ["price-high", { currentBid: 501 }, {}],
  ["potential", { potential: 79 }, {}],
  ["potential-low", { potential: 77 }, {}],
  ["level", { level: 8 }, {}],
  ["level-low", { level: 6 }, {}],
  ["age-low", { age: 23 }, {}],
  ["age-high", { age: 25 }, {}],
  ["value", { marketValue: 3001 }, {}],
  ["value-low", { marketValue: 2999 }, {}],
  ["bids", { bidCount: 3 }, {}],
  ["bids-low", { bidCount: 1 }, {}],
  ["wins", { wins: 15 }, {}],
  ["wins-low", { wins: 13 }, {}],
  ["name", { nameKey: "barca" }, {}],
  ["name-z", { nameKey: "varro" }, {}],
])("the order %s puts %j before %j, whichever ends sooner", (sort, before, after) => {
  // Only the two ends may decide by the end.
  const later = sort.startsWith("ending") ? {} : { endsAt: 5000 };
  const lots = [lot(after), lot({ ...later, ...before })];
  expect(lots.toSorted(compareLots(sort))).toEqual([lots[1], lots[0]]);
});

test.each(marketSort.options.filter((sort) => !sort.startsWith("ending")))(
  "the sooner end decides between equals in the order %s",
  (sort) => {
    const lots = [lot({ endsAt: 2000 }), lot({ endsAt: 1000 })];
    expect(lots.toSorted(compareLots(sort))).toEqual([lots[1], lots[0]]);
  },
);
