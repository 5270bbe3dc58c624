import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS_MAX, within } from "./within.ts";

const LOOK_AGAIN_MS = 10;
const LOOK_AGAIN_MS_MAX = 100;

/**
 * Resolves with what the check returns once it neither throws nor rejects. After three minutes it
 * rejects with the check's last error, or says that the check itself has not ended.
 */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  withinMs = WAIT_MS_MAX,
): Promise<Awaited<Value>> {
  const startedAt = performance.now();
  let isWaiting = true;
  let lastError: unknown;
  const succeed = async (): Promise<Awaited<Value>> => {
    for (;;) {
      try {
        return await check();
      } catch (error) {
        lastError = error;
      }
      // Many looks ask a server or a database: the longer they were in vain, the rarer they are.
      const rarerMs = (performance.now() - startedAt) / 20;
      await sleep(Math.min(LOOK_AGAIN_MS_MAX, Math.max(LOOK_AGAIN_MS, rarerMs)));
      if (!isWaiting) throw lastError;
    }
  };
  try {
    return await within(succeed(), { for: "a check to end", withinMs });
  } catch (error) {
    throw lastError ?? error;
  } finally {
    isWaiting = false;
  }
}
