import { vi } from "vitest";

/** As long as what is under way may take on a machine that is busy with much else. */
const PATIENCE_MS = 20_000;

/** Resolves with what the check returns, once it neither throws nor rejects. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 });
}
