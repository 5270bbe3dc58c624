import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import { createLog } from "../../log.ts";
import { describeJobs } from "./jobs.suite.ts";
import { createTimerJobs } from "./timer-jobs.ts";

const log = createLog("silent");

describeJobs("Timer", async () => createTimerJobs(Date.now, log));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Jobs of a market whose auctions end at these times, and the times when closing was asked for. */
async function jobsWith(...ends: number[]) {
  const closedAt: number[] = [];
  const jobs = createTimerJobs(Date.now, log);
  await jobs.start({
    closeDueAuctions: async () => {
      closedAt.push(Date.now());
      const endsAt = ends.find((end) => end > Date.now());
      return endsAt === undefined ? null : { gladiatorId: "g", endsAt };
    },
    restockMarket: async () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  return { jobs, closedAt };
}

test("jobs close at every end that a closing reports, though none was scheduled", async () => {
  const ends = [1_000_100, 1_000_250, 1_000_251, 1_003_000];
  const { jobs, closedAt } = await jobsWith(...ends);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(closedAt).toEqual([1_000_000, ...ends]);
  await jobs.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("an end beyond a timer's largest delay is kept to the millisecond", async () => {
  const endsAt = 1_000_000 + 100 * DAY_MS;
  const { jobs, closedAt } = await jobsWith(endsAt);
  await vi.advanceTimersByTimeAsync(101 * DAY_MS);
  expect(closedAt.at(-1)).toBe(endsAt);
  expect(closedAt.length).toBeLessThan(10);
  await jobs.stop();
});

test("an earlier end that is scheduled later comes first, and the other is kept", async () => {
  const { jobs, closedAt } = await jobsWith(1_000_200, 1_000_900);
  jobs.scheduleClosing({ gladiatorId: "g", endsAt: 1_000_100 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(closedAt).toEqual([1_000_000, 1_000_100, 1_000_200, 1_000_900]);
  await jobs.stop();
});

test("scheduling a later end doesn't put off an earlier one", async () => {
  const { jobs, closedAt } = await jobsWith();
  for (const endsAt of [1_000_300, 1_000_100, 1_000_200]) {
    jobs.scheduleClosing({ gladiatorId: `g${endsAt}`, endsAt });
  }
  await vi.advanceTimersByTimeAsync(150);
  expect(closedAt).toEqual([1_000_000, 1_000_100]);
  await jobs.stop();
});
