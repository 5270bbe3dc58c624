import { expect, test } from "vitest";
import { Columns } from "../columns.ts";
import { ACKNOWLEDGED } from "../players/tally.ts";
import { makeState } from "../test/make-state.ts";
import { countLostBids } from "./lost-bids.ts";

const ids = ["spartacus", "crixus"];

function finishWith(...seqs: number[]) {
  const columns = new Columns(ACKNOWLEDGED);
  for (const seq of seqs) {
    columns.push({
      index: 1,
      seq,
      bidId: seq,
      bidAmount: 100,
      bidder: 0,
      sentMs: 0,
      answeredMs: 0,
    });
  }
  return { acknowledged: columns.slice() };
}

test("all acknowledged bids newer than what a screen shows are lost to it", () => {
  const behind = { gladiatorId: "crixus", shown: makeState(6) };
  const empty = { gladiatorId: "crixus", shown: null };
  expect(countLostBids(ids, [behind], [finishWith(5, 6, 7), finishWith(8)])).toBe(2);
  expect(countLostBids(ids, [behind, empty], [finishWith(5, 6, 7), finishWith(8)])).toBe(6);
});

test("bids on other auctions are not", () => {
  const behind = { gladiatorId: "spartacus", shown: makeState(1) };
  expect(countLostBids(ids, [behind], [finishWith(5)])).toBe(0);
});
