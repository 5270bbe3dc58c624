import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../test/fake-clock.ts";
import { createHouseClock } from "./house-clock.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);

let world: FakeClock;
beforeEach(() => {
  world = new FakeClock(START_MS);
});
const open = (timeWarp: number, newestMs = 0) =>
  createHouseClock({ worldNow: world.now, timeWarp, newestMs });

test("unwarped, the house's time is the world's", () => {
  const clock = open(1);
  world.advance(HOUR_MS);
  expect(clock.now()).toBe(world.now());
  expect(clock.worldMsUntil(world.now() + 250)).toBe(250);
});

describe("warped, the house's time", () => {
  test("begins with the world's and runs ahead of it", () => {
    const clock = open(60);
    expect(clock.now()).toBe(START_MS);
    world.advance(60_000);
    expect(clock.now()).toBe(START_MS + HOUR_MS);
  });

  test("is waited for a fraction of it, rounded up to whole milliseconds", () => {
    const clock = open(60);
    expect(clock.worldMsUntil(START_MS + HOUR_MS)).toBe(60_000);
    expect(clock.worldMsUntil(START_MS + 1)).toBe(1);
    expect(clock.worldMsUntil(START_MS + 61)).toBe(2);
    expect(clock.worldMsUntil(START_MS - 600)).toBe(-10);
  });

  test.each([1, 60])("goes on, %i times as fast, from the newest that is written down", (warp) => {
    const clock = open(warp, START_MS + HOUR_MS);
    expect(clock.now()).toBe(START_MS + HOUR_MS);
    world.advance(1000);
    expect(clock.now()).toBe(START_MS + HOUR_MS + warp * 1000);
  });
});
