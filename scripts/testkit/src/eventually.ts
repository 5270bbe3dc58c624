import { setTimeout as sleep } from "node:timers/promises";

const GIVE_UP_MS = 180_000;
const LOOK_AGAIN_MS = 10;
const LOOK_AGAIN_MS_MAX = 100;

/** Resolves with what the check returns once it neither throws nor rejects; rejects after three minutes. */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  timeoutMs = GIVE_UP_MS,
): Promise<Awaited<Value>> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() - startedAt > timeoutMs) throw error;
    }
    // Many looks ask a server or a database: the longer they were in vain, the rarer they are.
    const rarerMs = (performance.now() - startedAt) / 20;
    await sleep(Math.min(LOOK_AGAIN_MS_MAX, Math.max(LOOK_AGAIN_MS, rarerMs)));
  }
}
