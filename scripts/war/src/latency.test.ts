import { expect, test } from "vitest";
import { Latency } from "./latency.ts";

test("tells percentiles of what was recorded, also after adding up", () => {
  const [one, other] = [new Latency(), new Latency()];
  for (let ms = 1; ms <= 50; ms += 1) one.record(ms);
  for (let ms = 51; ms <= 100; ms += 1) other.record(ms);
  one.add(other);
  const { count, p50, p95, p99, max } = one.summary();
  expect(count).toBe(100);
  for (const [found, expected] of [
    [p50, 50],
    [p95, 95],
    [p99, 99],
    [max, 100],
  ] as const) {
    expect(Math.abs((found ?? 0) - expected)).toBeLessThan(expected / 500);
  }
});

test("nothing recorded is null, not zero", () => {
  expect(new Latency().summary()).toEqual({
    count: 0,
    p50: null,
    p95: null,
    p99: null,
    max: null,
  });
});

test("a duration of more than ten minutes counts as ten", () => {
  const latency = new Latency();
  latency.record(3_600_000);
  expect(latency.percentile(100)).toBeCloseTo(600_000, -3);
});
