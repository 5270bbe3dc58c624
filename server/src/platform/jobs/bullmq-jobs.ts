import { setTimeout as sleep } from "node:timers/promises";
import { DelayedError, Queue, Worker, type Job, type JobsOptions } from "bullmq";
import type { Redis } from "ioredis";
import type { Log } from "../../log.ts";
import { joinNextRun } from "../join-next-run.ts";
import { connectRedis } from "../redis-connection.ts";
import type { Closing, JobHandlers, Jobs } from "./jobs.ts";

const QUEUE = "house";
const CLOSE = "close";
const RESTOCK = "restock";

/** A frozen Redis would otherwise keep a command, and what it holds, for ever. */
const COMMAND_TIMEOUT_MS = 1000;
/** Of jobs that were given to a Redis that doesn't take them; beyond, they are left to the sweep. */
const UNANSWERED_MAX = 1000;
/** Auctions due in the same second are closed together, so most of these wait for one query. */
const CONCURRENCY = 50;
/** Redis gets this long to say hello, and goodbye; a dead one never does. */
const HELLO_MS = 1000;
const GOODBYE_MS = 1000;

const JOB_OPTIONS: JobsOptions = {
  attempts: 20,
  backoff: { type: "fixed", delay: 500 },
  // A job that is kept swallows, without a word, the next one of its id.
  removeOnComplete: true,
  removeOnFail: true,
};

export interface BullmqOptions {
  url: string;
  /** Keeps apart what shares one Redis. */
  prefix: string;
  now: () => number;
  log: Log;
}

/** Jobs that wait in Redis until their time, for whichever node is free. */
export function createBullmqJobs({ url, prefix, now, log }: BullmqOptions): BullmqJobs {
  const producer = connectRedis(url, "scheduling jobs", log, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
  });
  const consumer = connectRedis(url, "taking jobs", log, { maxRetriesPerRequest: null });
  const queue = new Queue(QUEUE, {
    connection: producer,
    prefix,
    skipWaitingForReady: true,
    // It would be asked once, at the start, and a Redis that is away then would be lost for good.
    skipVersionCheck: true,
    defaultJobOptions: JOB_OPTIONS,
  });
  queue.on("error", ignore);
  let worker: Worker | null = null;
  let isStopping = false;
  let unanswered = 0;
  const underWay = new Set<Promise<unknown>>();

  /** Never awaited, never failing: a job that is lost is made up for by the next sweep. */
  function add(name: string, closing: Partial<Closing>, options: JobsOptions) {
    if (isStopping || unanswered >= UNANSWERED_MAX) return;
    unanswered += 1;
    void queue
      .add(name, closing, options)
      .catch((error: unknown) => log.debug({ err: error }, `a job to ${name} was not taken`))
      .finally(() => (unanswered -= 1));
  }

  function scheduleClosing({ gladiatorId, endsAtMs }: Closing) {
    const delay = Math.max(0, endsAtMs - now());
    add(CLOSE, { gladiatorId, endsAtMs }, { jobId: `close-${gladiatorId}-${endsAtMs}`, delay });
  }

  /** Many jobs of one moment are one closing: it closes whatever is due. */
  function workOf({ closeDueAuctions, restockMarket }: JobHandlers) {
    const restock = joinNextRun(restockMarket);
    const close = joinNextRun(async () => {
      const next = await closeDueAuctions();
      if (next) scheduleClosing(next);
    });
    return { restock, close };
  }

  function track<Result>(working: Promise<Result>): Promise<Result> {
    underWay.add(working);
    return working.finally(() => underWay.delete(working));
  }

  return {
    queue,
    scheduleClosing,
    requestRestock: () => add(RESTOCK, {}, {}),
    async start(handlers) {
      const { close, restock } = workOf(handlers);
      worker = new Worker(
        QUEUE,
        async (job, token) => {
          if (isStopping) throw new Error("this node is stopping");
          if (job.name === CLOSE) await waitIfEarly(job, token, now());
          await track(job.name === CLOSE ? close() : restock());
        },
        { connection: consumer, prefix, concurrency: CONCURRENCY },
      );
      worker.on("error", ignore);
      worker.on("failed", (job, error) => {
        if (isStopping) return;
        log.error({ err: error, attempt: job?.attemptsMade }, `a job to ${job?.name} failed`);
      });
      await Promise.race([connected(producer), sleep(HELLO_MS)]);
      // What was due while no node was up, and a job for what comes next.
      void track(close()).catch(ignore);
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      const goodbye = Promise.all([worker?.close(), queue.close()]).catch(ignore);
      await Promise.all(underWay).catch(ignore);
      await Promise.race([goodbye, sleep(GOODBYE_MS)]);
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

export interface BullmqJobs extends Jobs {
  /** For those who look after it: its length, its dashboard. */
  readonly queue: Queue;
}

/** Redis keeps another clock than this house: a job that comes too early goes back to wait. */
async function waitIfEarly(job: Job, token: string | undefined, nowMs: number): Promise<void> {
  const earlyMs = (job.data as Closing).endsAtMs - nowMs;
  if (earlyMs <= 0) return;
  await job.moveToDelayed(Date.now() + earlyMs, token);
  throw new DelayedError();
}

/** Never rejects: Redis may come later. */
function connected(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    if (redis.status === "ready") resolve();
    else redis.once("ready", resolve);
  });
}

/** The connections tell the log themselves, once. */
function ignore(): void {}
