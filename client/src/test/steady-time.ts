import { vi } from "vitest";

/** Steady time as the page reads it, which the test moves. */
export function stopSteadyTime() {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return { pass: (ms: number) => void (now += ms) };
}
