import { vi } from "vitest";

/** Steady time as the page reads it, which the test moves. */
export function stopSteadyTime() {
  // Whole milliseconds: sums of fractions may fall short of what passed.
  let now = Math.ceil(performance.now());
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { pass: (ms: number) => void (now += ms) };
}
