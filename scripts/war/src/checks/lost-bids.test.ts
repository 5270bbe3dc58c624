import { expect, test } from "vitest";
import { makeState } from "../test/make-state.ts";
import { countLostBids } from "./lost-bids.ts";

const ids = ["spartacus", "crixus"];

const bids = (...seqs: number[]) => seqs.map((seq) => ({ index: 1, seq }));

test("all acknowledged bids newer than what a screen shows are lost to it", () => {
  const behind = { gladiatorId: "crixus", shown: makeState(6) };
  const empty = { gladiatorId: "crixus", shown: null };
  expect(countLostBids(ids, [behind], bids(5, 6, 7, 8))).toBe(2);
  expect(countLostBids(ids, [behind, empty], bids(5, 6, 7, 8))).toBe(6);
});

test("bids on other auctions than a screen's are not lost to it", () => {
  const behind = { gladiatorId: "spartacus", shown: makeState(1) };
  expect(countLostBids(ids, [behind], bids(5))).toBe(0);
});
