import { beforeEach, expect, test } from "vitest";
import { makeState } from "../test/make-state.ts";
import { Screen, type EventCounts } from "./screen.ts";

let counts: EventCounts;
let sights: number[][];
let screen: Screen;
beforeEach(() => {
  counts = { bids: 0, stale: 0, overtaken: 0, duplicated: 0, outOfOrder: 0 };
  sights = [];
  screen = new Screen(new Map([["crixus", 0]]), counts, (...sight) => sights.push(sight));
  screen.startConnection();
});

test("shows the newest state, whichever way it came", () => {
  screen.merge(makeState(3));
  screen.receiveBid(makeState(5));
  screen.merge(makeState(4));
  expect(screen.states[0]?.seq).toBe(5);
});

test("every newer event is a sight of all that came since", () => {
  screen.merge(makeState(3));
  screen.receiveBid(makeState(9));
  screen.receive(makeState(10));
  expect(sights).toEqual([
    [0, 3, 9],
    [0, 9, 10],
  ]);
});

test("the same event twice is a duplicate, and not stale", () => {
  screen.receiveBid(makeState(4));
  screen.receiveBid(makeState(4));
  expect(counts).toMatchObject({ bids: 2, stale: 0, duplicated: 1, outOfOrder: 0 });
});

test("an event older than the one before is out of order, and stale", () => {
  screen.receiveBid(makeState(4));
  screen.receiveBid(makeState(3));
  expect(counts).toMatchObject({ bids: 2, stale: 1, duplicated: 0, outOfOrder: 1 });
  expect(screen.states[0]?.seq).toBe(4);
});

test("an event older than an answer is stale, but in order", () => {
  screen.merge(makeState(6));
  screen.receiveBid(makeState(5));
  expect(counts).toMatchObject({ bids: 1, stale: 1, duplicated: 0, outOfOrder: 0 });
});

test("events of the connection before don't count against a new one", () => {
  screen.receiveBid(makeState(4));
  screen.startConnection();
  screen.receiveBid(makeState(4));
  expect(counts).toMatchObject({ duplicated: 0, stale: 0 });
});

test("auctions that nobody asked for are let go", () => {
  screen.receiveBid(makeState(4, { gladiatorId: "spartacus" }));
  screen.merge(makeState(4, { gladiatorId: "spartacus" }));
  expect(screen.states).toEqual([]);
  expect(counts.bids).toBe(0);
});
