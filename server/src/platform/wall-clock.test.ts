import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { createWallClock } from "./wall-clock.ts";

const START_MS = Date.UTC(2026, 0, 1);

let machine: FakeClock;
beforeEach(() => {
  machine = new FakeClock(START_MS);
});
const open = (newestAt: number) =>
  createWallClock({ machineNow: machine.now, steadyNow: machine.steadyNow, newestAt });

test("the wall clock is the machine's, also when that is set back", () => {
  const wallNow = open(START_MS);
  machine.advance(HOUR_MS);
  expect(wallNow()).toBe(START_MS + HOUR_MS);
  machine.advance(-2 * HOUR_MS);
  expect(wallNow()).toBe(START_MS - HOUR_MS);
});

test("a wall clock behind the newest row goes on from that row", () => {
  const wallNow = open(START_MS + HOUR_MS);
  expect(wallNow()).toBe(START_MS + HOUR_MS);
  machine.advance(1000);
  expect(wallNow()).toBe(START_MS + HOUR_MS + 1000);
});

test("the wall clock follows the machine's again once that is set right", () => {
  let machineNow = START_MS;
  const wallNow = createWallClock({
    machineNow: () => machineNow,
    steadyNow: machine.steadyNow,
    newestAt: START_MS + HOUR_MS,
  });
  machine.advance(1000);
  machineNow = START_MS + 5 * HOUR_MS;
  expect(wallNow()).toBe(START_MS + 5 * HOUR_MS);
});
