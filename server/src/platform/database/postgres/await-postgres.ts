import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../../log.ts";
import { isDatabaseSilent } from "../is-database-away.ts";
import { codeOf, messageOf } from "@ludus/shared/errors";

const WAIT_MS = 10_000;
const RETRY_AFTER_MS = 250;

/** Retries while the database is away: machines may start in any order. */
export async function awaitPostgres(open: () => Promise<void>, log: Log): Promise<void> {
  const deadlineAt = performance.now() + WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isDatabaseSilent(error) || performance.now() > deadlineAt) throw error;
      if (attempt === 1) {
        const reason = codeOf(error) || messageOf(error);
        log.warn(`PostgreSQL does not answer (${reason}); trying for ${WAIT_MS / 1000} s`);
      }
      await sleep(RETRY_AFTER_MS);
    }
  }
}
