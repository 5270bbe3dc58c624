import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createMemoryRateLimit, noRateLimit } from "./memory-rate-limit.ts";
import { describeRateLimit } from "./rate-limit.suite.ts";

describe("with the test's clock", () => {
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());
  describeRateLimit("Memory", async () => ({
    limit: createMemoryRateLimit(),
    pass: async (ms) => void vi.advanceTimersByTime(ms),
  }));
});

test("noRateLimit allows everything", async () => {
  const rule = { name: "none", points: 1, perSeconds: 60 };
  const waits = await Promise.all([1, 2, 3].map(() => noRateLimit.take(rule, "anna")));
  expect(waits).toEqual([0, 0, 0]);
});
