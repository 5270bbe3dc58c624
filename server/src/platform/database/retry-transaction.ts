import { setTimeout as sleep } from "node:timers/promises";

const RETRIES_MAX = 3;
const BACKOFF_MS = 5;

/** Repeats a transaction that lost against another writer, a few times and after a random pause. */
export async function retryTransaction<T>(
  attempt: () => Promise<T>,
  isWorthRepeating: (error: unknown) => boolean,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retry === RETRIES_MAX || !isWorthRepeating(error)) throw error;
      await sleep(Math.random() * BACKOFF_MS * 2 ** retry);
    }
  }
}
