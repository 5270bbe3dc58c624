import { setTimeout as sleep } from "node:timers/promises";
import { keysOf } from "@ludus/shared/records";
import type { Log } from "../../log.ts";
import { coalesce } from "../coalesce.ts";
import type { Database } from "../database/database.ts";
import { forgetOldRows } from "../database/forget-old-rows.ts";
import type { MessageChannel } from "../database/schema/outbox-table.ts";
import type { JobHandlers } from "../jobs/jobs.ts";
import { claimMessages, settleMessages, type OutboxRow, type Settled } from "./claim-messages.ts";

const SWEEP_MS = 5000;
const SENT_AT_ONCE_MAX = 10;
/** A channel that hasn't answered by then counts as failed. */
const SEND_MS_MAX = 60_000;
const LEASE_MS = 5 * 60_000;
const RETRY_FIRST_MS = 30_000;
const RETRY_MS_MAX = 60 * 60_000;
/** Over about three hours. */
const ATTEMPTS_MAX = 10;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const STOP_WAIT_MS = 3000;

interface Message {
  kind: string;
  /** More than one: the messages of a group that were due together. They are to leave as one. */
  payloads: readonly [unknown, ...unknown[]];
}

/** "dropped": it is no longer true, or can never arrive. `putOffUntil`: not yet, in epoch ms. */
export type Sending = "sent" | "dropped" | { putOffUntil: number };

/**
 * Sends one message. Rejects if it is to be tried again. May be called twice for one message, for
 * example after a crash.
 */
export type SendMessage = (message: Message) => Promise<Sending>;

export interface OutboxContext {
  database: Database;
  wallNow: () => number;
  log: Log;
  /** After so long a channel counts as failed. Default: a minute. */
  sendMsMax?: number;
  /** Told of every message once it is sent, dropped or has failed. */
  onSettled?: (channel: MessageChannel, outcome: "sent" | "dropped" | "failed") => void;
  /** Messages of other channels wait, until they are too old. */
  channels: Partial<Record<MessageChannel, SendMessage>>;
}

/** Sends what `postMessage` committed: at least once, never before its commit. */
export interface Outbox {
  /** Looks for what is due, and doesn't wait until it is sent: a slow channel holds up no job. */
  jobHandlers: Pick<JobHandlers, "deliverMessages">;
  /** Resolves once all that was due is sent, dropped or put off. No channel waits for another. */
  deliver(): Promise<void>;
  /** Looks for what is due now and every five seconds: a job may be lost, and retries have none. */
  start(): void;
  /** Claims no more, and waits a moment for what is being sent. */
  stop(): Promise<void>;
  /** Forgets messages a week after they were posted. */
  prune(): Promise<void>;
}

export function createOutbox({
  database,
  wallNow,
  log,
  channels,
  onSettled = () => {},
  sendMsMax = SEND_MS_MAX,
}: OutboxContext): Outbox {
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const lanes = keysOf(channels).map((channel) => coalesce(() => deliverBy(channel)));
  const deliver = async () => void (await Promise.all(lanes.map((lane) => lane())));

  async function deliverBy(channel: MessageChannel): Promise<void> {
    let claimed = SENT_AT_ONCE_MAX;
    while (!isStopped && claimed >= SENT_AT_ONCE_MAX) {
      const now = wallNow();
      const claim = { channel, now, leaseUntil: now + LEASE_MS, most: SENT_AT_ONCE_MAX };
      const messages = await claimMessages(database, claim);
      claimed = messages.length;
      await Promise.all(groupsOf(messages).map((group) => track(deliverGroup(group))));
    }
  }

  async function deliverGroup(group: readonly OutboxRow[]): Promise<void> {
    const [first, ...others] = group;
    if (!first) return;
    const { channel, kind, payload } = first;
    const message: Message = { kind, payloads: [payload, ...others.map((other) => other.payload)] };
    try {
      const sending = await withinTime(channels[channel]?.(message), sendMsMax);
      if (sending === undefined) return;
      const settled: Settled =
        typeof sending === "string" ? { outcome: sending } : { nextAttemptAt: sending.putOffUntil };
      await settleMessages(database, group, () => settled);
      if (typeof sending === "string") tell(group, sending);
    } catch (error) {
      const told = { err: error, channel, kind, attempts: first.attempts };
      const isLast = first.attempts >= ATTEMPTS_MAX;
      log.warn(told, isLast ? "a message is dropped" : "a message was not sent; it is tried again");
      await settleMessages(database, group, ({ attempts }) =>
        attempts >= ATTEMPTS_MAX
          ? { outcome: "dropped" }
          : { nextAttemptAt: wallNow() + retryAfterMs(attempts) },
      );
      tell(group, isLast ? "dropped" : "failed");
    }
  }

  function tell(group: readonly OutboxRow[], outcome: "sent" | "dropped" | "failed"): void {
    for (const { channel } of group) onSettled(channel, outcome);
  }

  function track(working: Promise<void>): Promise<void> {
    underWay.add(working);
    return working.finally(() => underWay.delete(working));
  }

  function wake(): void {
    deliver().catch((error: unknown) => {
      // A database that is being closed may reject.
      if (!isStopped) log.error({ err: error }, "the outbox could not be read");
    });
  }

  return {
    jobHandlers: { deliverMessages: async () => wake() },
    deliver,
    start() {
      timer = setInterval(wake, SWEEP_MS);
      wake();
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

function groupsOf(messages: readonly OutboxRow[]): OutboxRow[][] {
  const groups = new Map<string, OutboxRow[]>();
  for (const message of messages) {
    const { id, kind, groupKey } = message;
    const key = groupKey === null ? id : `${kind} ${groupKey}`;
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return [...groups.values()];
}

/** A message that is sent after all may be sent twice; one that hangs must hold up no other. */
async function withinTime<Result>(
  sending: Promise<Result> | undefined,
  sendMsMax: number,
): Promise<Result | undefined> {
  const timeout = new AbortController();
  const isLate = sleep(sendMsMax, undefined, { signal: timeout.signal, ref: false }).then(() => {
    throw new Error(`the channel has not answered within ${sendMsMax} ms`);
  });
  try {
    return await Promise.race([sending, isLate]);
  } finally {
    timeout.abort();
  }
}

function retryAfterMs(attempts: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MS_MAX);
}
