import { setTimeout as sleep } from "node:timers/promises";
import { keysOf } from "@ludus/shared/records";
import { MINUTE_MS, HOUR_MS, WEEK_MS } from "@ludus/shared/durations";
import { LineLimit } from "../../line-limit.ts";
import type { Log } from "../../log.ts";
import { coalesce } from "../coalesce.ts";
import type { Database } from "../database/database.ts";
import { inBatches } from "../in-batches.ts";
import { createRegularTask } from "../regular-task.ts";
import type { TaskMeter } from "../task-meter.ts";
import { forgetOldRows } from "../database/forget-old-rows.ts";
import type { MessageChannel } from "../database/schema/tables/outbox-table.ts";
import { UnderWay } from "../under-way.ts";
import { claimMessages, settleMessages, type OutboxRow, type Settled } from "./claim-messages.ts";

const SWEEP_MS = 5000;
const CLAIMED_AT_ONCE_MAX = 10;
/** A mail server is one; push services are many, and a slow one must leave room for the others. */
const UNDER_WAY_MAX: Record<MessageChannel, number> = { mail: 10, push: 50 };
/** A channel that hasn't answered by then counts as failed. */
const SEND_MS_MAX = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const RETRY_FIRST_MS = 30_000;
const RETRY_MS_MAX = HOUR_MS;
/** Over about three hours. */
const ATTEMPTS_MAX = 10;
const KEPT_MS = WEEK_MS;
const STOP_WAIT_MS = 3000;

interface Message {
  kind: string;
  /** More than one: the messages of a group that were due together. They are to leave as one. */
  payloads: readonly [unknown, ...unknown[]];
  /** When the oldest of them was posted, in epoch ms. */
  postedAt: number;
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
  meter: TaskMeter & {
    messageSettled(channel: MessageChannel, outcome: "sent" | "dropped" | "failed"): void;
  };
  /** Messages of other channels wait, until they are too old. */
  channels: Partial<Record<MessageChannel, SendMessage>>;
}

/** Sends what `postMessage` committed: at least once, never before its commit. */
export interface Outbox {
  /** Call it after a commit: begins to send what is due, and neither waits nor fails. */
  wake(): void;
  /** Resolves once all that was due is sent, dropped or put off. No channel waits for another. */
  deliver(): Promise<void>;
  /** Looks for what is due now and every five seconds: nothing wakes it for retries, nor for nodes that died. */
  start(): void;
  /** Claims no more, and waits a moment for what is being claimed or sent. */
  stop(): Promise<void>;
  /** Forgets messages a week after they were posted. */
  prune(): Promise<void>;
}

export function createOutbox(context: OutboxContext): Outbox {
  const { database, wallNow, log, channels, meter } = context;
  const send = sendingOf(context);
  let isStopped = false;

  const queues = keysOf(channels).map((channel) => {
    const underWay = new UnderWay();
    const sendDue = coalesce(() => sendDueBy(channel, underWay));
    const sweeping = { name: `outbox ${channel}`, everyMs: SWEEP_MS, work: sendDue };
    return { underWay, sendDue, sweep: createRegularTask({ log, meter }, sweeping) };
  });
  const lines = new LineLimit();
  const deliver = async () => {
    await Promise.all(queues.map(({ sendDue }) => sendDue()));
    await Promise.all(queues.map(({ underWay }) => underWay.allEnded()));
  };

  /** Waits for room, and not for the last messages: what is posted meanwhile must not wait for them. */
  async function sendDueBy(channel: MessageChannel, underWay: UnderWay): Promise<void> {
    const mostBefore = UNDER_WAY_MAX[channel] - CLAIMED_AT_ONCE_MAX;
    await inBatches(CLAIMED_AT_ONCE_MAX, async (most) => {
      while (underWay.count > mostBefore) await underWay.oneEnded();
      if (isStopped) return 0;
      const now = wallNow();
      const claim = { channel, now, leaseUntil: now + LEASE_MS, most };
      const messages = await claimMessages(database, claim);
      for (const group of groupsOf(messages)) {
        void underWay.track(send(group).catch(logFailure));
      }
      return messages.length;
    });
  }

  /** A database that is being closed may reject. */
  function logFailure(error: unknown): void {
    const line = isStopped ? null : lines.take("outbox");
    if (line) log.error({ err: error, ...line }, "the outbox could not be read or written");
  }

  const wake = () => void deliver().catch(logFailure);

  return {
    wake,
    deliver,
    start() {
      for (const { sweep } of queues) sweep.start();
    },
    async stop() {
      isStopped = true;
      const allEnded = queues.map(async ({ sendDue, underWay, sweep }) => {
        await sweep.stop();
        // A message that is being claimed would wait for the end of its lease.
        await sendDue().catch(logFailure);
        await underWay.allEnded();
      });
      await Promise.race([Promise.all(allEnded), sleep(STOP_WAIT_MS, undefined, { ref: false })]);
    },
    prune: () =>
      forgetOldRows(database, {
        key: database.tables.outbox.id,
        time: database.tables.outbox.createdAt,
        cutoffAt: wallNow() - KEPT_MS,
      }),
  };
}

/** Sends a group of messages as one, and writes what became of it. */
function sendingOf({
  database,
  wallNow,
  log,
  channels,
  meter,
  sendMsMax = SEND_MS_MAX,
}: OutboxContext): (group: readonly OutboxRow[]) => Promise<void> {
  const count = (group: readonly OutboxRow[], outcome: "sent" | "dropped" | "failed") => {
    for (const { channel } of group) meter.messageSettled(channel, outcome);
  };

  return async (group) => {
    const [first, ...others] = group;
    if (!first) return;
    const { channel, kind, payload } = first;
    const postedAt = Math.min(...group.map(({ createdAt }) => createdAt));
    const payloads = [payload, ...others.map((other) => other.payload)] as const;
    const message: Message = { kind, payloads, postedAt };
    try {
      const sending = await withinTime(channels[channel]?.(message), sendMsMax);
      if (sending === undefined) return;
      const settled: Settled =
        typeof sending === "string" ? { outcome: sending } : { nextAttemptAt: sending.putOffUntil };
      await settleMessages(database, group, () => settled);
      if (typeof sending === "string") count(group, sending);
    } catch (error) {
      const details = { err: error, channel, kind, attempts: first.attempts };
      const isLast = first.attempts >= ATTEMPTS_MAX;
      log.warn(
        details,
        isLast ? "a message is dropped" : "a message was not sent; it is tried again",
      );
      await settleMessages(database, group, ({ attempts }) =>
        attempts >= ATTEMPTS_MAX
          ? { outcome: "dropped" }
          : { nextAttemptAt: wallNow() + retryAfterMs(attempts) },
      );
      count(group, isLast ? "dropped" : "failed");
    }
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

/** A late message may be sent twice; one that hangs must delay no other. */
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
