import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { isDatabaseAway } from "./is-database-away.ts";
import { codeOf } from "./postgres-errors.ts";

const PATIENCE_MS = 10_000;
const AGAIN_AFTER_MS = 250;

/** Machines that start together start in any order: does it again while the database is only away. */
export async function awaitPostgres(open: () => Promise<void>, log: Log): Promise<void> {
  const deadlineMs = Date.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadlineMs) throw error;
      if (attempt === 1) {
        const reason = codeOf(error) || (error as Error).message;
        log.warn(`PostgreSQL does not answer (${reason}); trying for ${PATIENCE_MS / 1000} s`);
      }
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
