import { beforeEach, expect, test } from "vitest";
import { Problem } from "@ludus/shared/contract/problems";
import { makeState } from "../test/make-state.ts";
import { KnownAuctions } from "./known-auctions.ts";
import type { KnownAuction } from "./persona.ts";

let known: KnownAuctions;
let first: KnownAuction | undefined;
beforeEach(() => {
  known = new KnownAuctions(new Map([["crixus", 0]]));
  known.learn(makeState(5));
  first = known.all[0];
});
const tooLow = (seq: number) =>
  new Problem("BID_TOO_LOW", { seq, minimumBid: 900, highestBidderId: "third" }).toBody();

test("an older state teaches nothing", () => {
  known.learn(makeState(4));
  expect(known.all[0]).toEqual({ ...first, minimumBid: 600 });
});

test("a refusal brings the minimum and the leader up to date, and an older state doesn't undo it", () => {
  known.learnFrom(0, tooLow(8));
  known.learn(makeState(7));
  expect(known.all[0]).toEqual({ ...first, minimumBid: 900, highestBidderId: "third" });
});

test("an older refusal teaches nothing", () => {
  known.learnFrom(0, tooLow(4));
  expect(known.all[0]?.minimumBid).toBe(600);
});

test("an auction that has ended is over", () => {
  known.learnFrom(0, new Problem("AUCTION_ENDED", { seq: 6 }).toBody());
  expect(known.all[0]).toEqual({ ...first, isOpen: false });
});
