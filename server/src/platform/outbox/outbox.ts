import { setTimeout as sleep } from "node:timers/promises";
import { keysOf } from "@ludus/shared/records";
import type { Log } from "../../log.ts";
import type { Database } from "../database/database.ts";
import { forgetOldRows } from "../database/forget-old-rows.ts";
import type { MessageChannel } from "../database/schema/outbox-table.ts";
import type { JobHandlers } from "../jobs/jobs.ts";
import { claimMessages, settleMessage, type OutboxRow } from "./claim-messages.ts";

const SWEEP_MS = 5000;
const SENT_AT_ONCE_MAX = 10;
/** Longer than a channel may take: it gives up by itself before. */
const LEASE_MS = 5 * 60_000;
const RETRY_FIRST_MS = 30_000;
const RETRY_MS_MAX = 60 * 60_000;
/** Over about three hours. */
const ATTEMPTS_MAX = 10;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const STOP_WAIT_MS = 3000;

/**
 * Sends one message. "dropped": it is no longer true, or can never arrive. Rejects if it is to be
 * tried again. May be called twice for one message, for example after a crash.
 */
export type SendMessage = (message: {
  kind: string;
  payload: unknown;
}) => Promise<"sent" | "dropped">;

export interface OutboxContext {
  database: Database;
  wallNow: () => number;
  log: Log;
  /** Messages of other channels wait, until they are too old. */
  channels: Partial<Record<MessageChannel, SendMessage>>;
}

/** Sends what `postMessage` committed: at least once, never before its commit. */
export interface Outbox {
  jobHandlers: Pick<JobHandlers, "deliverMessages">;
  /** Looks for what is due now and every five seconds: a job may be lost, and retries have none. */
  start(): void;
  /** Claims no more, and waits a moment for what is being sent. */
  stop(): Promise<void>;
  /** Forgets messages a week after they were posted. */
  prune(): Promise<void>;
}

export function createOutbox({ database, wallNow, log, channels }: OutboxContext): Outbox {
  const offered = keysOf(channels);
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function deliverMessages(): Promise<void> {
    let claimed = SENT_AT_ONCE_MAX;
    while (offered.length > 0 && !isStopped && claimed === SENT_AT_ONCE_MAX) {
      const now = wallNow();
      const claim = { channels: offered, now, leaseUntil: now + LEASE_MS, most: SENT_AT_ONCE_MAX };
      const messages = await claimMessages(database, claim);
      claimed = messages.length;
      await Promise.all(messages.map((message) => track(deliver(message))));
    }
  }

  async function deliver(message: OutboxRow): Promise<void> {
    const { channel, kind, payload, attempts } = message;
    try {
      const outcome = await channels[channel]?.({ kind, payload });
      if (outcome) await settleMessage(database, message, { outcome });
    } catch (error) {
      const isLast = attempts >= ATTEMPTS_MAX;
      const told = { err: error, channel, kind, attempts };
      log.warn(told, isLast ? "a message is dropped" : "a message was not sent; it is tried again");
      await settleMessage(
        database,
        message,
        isLast ? { outcome: "dropped" } : { nextAttemptAt: wallNow() + retryAfterMs(attempts) },
      );
    }
  }

  function track(working: Promise<void>): Promise<void> {
    underWay.add(working);
    return working.finally(() => underWay.delete(working));
  }

  function sweep(): void {
    deliverMessages().catch((error: unknown) => {
      // A database that is being closed may reject.
      if (!isStopped) log.error({ err: error }, "the outbox could not be read");
    });
  }

  return {
    jobHandlers: { deliverMessages },
    start() {
      timer = setInterval(sweep, SWEEP_MS);
      sweep();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([Promise.allSettled(underWay), sleep(STOP_WAIT_MS)]);
    },
    prune: () =>
      forgetOldRows(database, {
        table: database.tables.outbox,
        key: database.tables.outbox.id,
        time: database.tables.outbox.createdAt,
        beforeMs: wallNow() - KEPT_MS,
      }),
  };
}

function retryAfterMs(attempts: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MS_MAX);
}
