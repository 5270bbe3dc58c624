import { seededRandom } from "@ludus/shared/rules/random";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arrivals } from "./arrivals.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function openArrivals(perSecond: number) {
  const arrivedMs: number[] = [];
  const arrivals = new Arrivals(perSecond, seededRandom("arrivals"), (ms) => arrivedMs.push(ms));
  arrivals.start();
  return { arrivals, arrivedMs };
}

test("bids arrive at the rate that was asked for, at random moments", () => {
  const { arrivals, arrivedMs } = openArrivals(100);
  vi.advanceTimersByTime(60_000);
  arrivals.stop();
  // A Poisson process of 6,000 arrivals strays by 77.
  expect(Math.abs(arrivedMs.length - 6000)).toBeLessThan(155);
  const pauses = arrivedMs.slice(1).map((ms, index) => ms - (arrivedMs[index] ?? 0));
  const short = pauses.filter((ms) => ms < 10).length / pauses.length;
  expect(short).toBeCloseTo(1 - Math.exp(-1), 1);
});
