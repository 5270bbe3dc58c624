import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../log.ts";
import { createHouseClock } from "../house-clock.ts";
import { describeJobs } from "./jobs-contract.ts";
import { createTimerJobs } from "./timer-jobs.ts";

const log = createLog("silent");

const openClock = (timeWarp = 1) => createHouseClock({ worldNow: Date.now, timeWarp, newestMs: 0 });

describeJobs("Timers", async () => createTimerJobs(openClock(), log));

const DAY_MS = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A house whose auctions end at these times, and when it was asked to close them. */
async function houseWith(...ends: number[]) {
  const closedAtMs: number[] = [];
  const jobs = createTimerJobs(openClock(), log);
  await jobs.start({
    closeDueAuctions: async () => {
      closedAtMs.push(Date.now());
      const endsAtMs = ends.find((end) => end > Date.now());
      return endsAtMs === undefined ? null : { gladiatorId: "g", endsAtMs };
    },
    restockMarket: async () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  return { jobs, closedAtMs };
}

test("every end that the house has is kept, from the first to the last, though none was scheduled", async () => {
  const ends = [1_000_100, 1_000_250, 1_000_251, 1_003_000];
  const { jobs, closedAtMs } = await houseWith(...ends);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(closedAtMs).toEqual([1_000_000, ...ends]);
  await jobs.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("an end beyond what a timer can hold is kept to the millisecond", async () => {
  const endsAtMs = 1_000_000 + 100 * DAY_MS;
  const { jobs, closedAtMs } = await houseWith(endsAtMs);
  await vi.advanceTimersByTimeAsync(101 * DAY_MS);
  expect(closedAtMs.at(-1)).toBe(endsAtMs);
  expect(closedAtMs.length).toBeLessThan(10);
  await jobs.stop();
});

test("an earlier end that is scheduled later goes first, and the other is not forgotten", async () => {
  const { jobs, closedAtMs } = await houseWith(1_000_200, 1_000_900);
  jobs.scheduleClosing({ gladiatorId: "g", endsAtMs: 1_000_100 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(closedAtMs).toEqual([1_000_000, 1_000_100, 1_000_200, 1_000_900]);
  await jobs.stop();
});

test("a later end that is scheduled doesn't put off an earlier one", async () => {
  const { jobs, closedAtMs } = await houseWith();
  for (const endsAtMs of [1_000_300, 1_000_100, 1_000_200]) {
    jobs.scheduleClosing({ gladiatorId: `g${endsAtMs}`, endsAtMs });
  }
  await vi.advanceTimersByTimeAsync(150);
  expect(closedAtMs).toEqual([1_000_000, 1_000_100]);
  await jobs.stop();
});

test("a house that lives a thousand times as fast is woken for its ends a thousand times as soon", async () => {
  const warped = openClock(1000);
  const endsAtMs = 1_000_000 + 60_500;
  const closings: { worldMs: number; houseMs: number }[] = [];
  const jobs = createTimerJobs(warped, log);
  await jobs.start({
    closeDueAuctions: async () => {
      closings.push({ worldMs: Date.now(), houseMs: warped.now() });
      return warped.now() < endsAtMs ? { gladiatorId: "g", endsAtMs } : null;
    },
    restockMarket: async () => {},
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(closings).toEqual([
    { worldMs: 1_000_000, houseMs: 1_000_000 },
    { worldMs: 1_000_061, houseMs: 1_061_000 },
  ]);
  await jobs.stop();
});
