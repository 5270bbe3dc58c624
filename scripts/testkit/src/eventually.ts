import { setTimeout as sleep } from "node:timers/promises";

const GIVE_UP_MS = 180_000;
const LOOK_AGAIN_MS = 10;

/** Resolves with what the check returns once it neither throws nor rejects; rejects after three minutes. */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  timeoutMs = GIVE_UP_MS,
): Promise<Awaited<Value>> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}
