import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../test/fixtures/fakes/fake-clock.ts";
import { createGameClock } from "./game-clock.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);

let wall: FakeClock;
beforeEach(() => {
  wall = new FakeClock(START_MS);
});
const open = (timeWarp: number, newestAt = 0) =>
  createGameClock({ wallNow: wall.now, timeWarp, newestAt });

test("unwarped game time equals wall time", () => {
  const clock = open(1);
  wall.advance(HOUR_MS);
  expect(clock.gameNow()).toBe(wall.now());
  expect(clock.wallMsUntil(wall.now() + 250)).toBe(250);
});

describe("warped game time", () => {
  test("game time begins at wall time and runs timeWarp times as fast", () => {
    const clock = open(60);
    expect(clock.gameNow()).toBe(START_MS);
    wall.advance(60_000);
    expect(clock.gameNow()).toBe(START_MS + HOUR_MS);
  });

  test("wallMsUntil divides by timeWarp and rounds up to whole milliseconds", () => {
    const clock = open(60);
    expect(clock.wallMsUntil(START_MS + HOUR_MS)).toBe(60_000);
    expect(clock.wallMsUntil(START_MS + 1)).toBe(1);
    expect(clock.wallMsUntil(START_MS + 61)).toBe(2);
    expect(clock.wallMsUntil(START_MS - 600)).toBe(-10);
  });

  test.each([1, 60])(
    "game time continues, %i times as fast, from the newest stored time",
    (warp) => {
      const clock = open(warp, START_MS + HOUR_MS);
      expect(clock.gameNow()).toBe(START_MS + HOUR_MS);
      wall.advance(1000);
      expect(clock.gameNow()).toBe(START_MS + HOUR_MS + warp * 1000);
    },
  );
});
