import { z } from "zod";
import { setTimeout as sleep } from "node:timers/promises";
import { DelayedError, Queue, Worker, type Job, type JobsOptions } from "bullmq";
import type { Redis } from "ioredis";
import { LineLimit } from "../../line-limit.ts";
import type { Log } from "../../log.ts";
import { coalesce } from "../coalesce.ts";
import { UnderWay } from "../under-way.ts";
import { connectRedis } from "../redis-connection.ts";
import type { Closing, JobHandlers, Jobs } from "./jobs.ts";

const QUEUE = "auctions";
const CLOSE = "close";
const RESTOCK = "restock";

/** A frozen Redis would otherwise keep a command for ever. */
const COMMAND_TIMEOUT_MS = 1000;
/** The sweep does the work of jobs beyond these. */
const UNANSWERED_MAX = 1000;
/** Auctions due in the same second are closed together, so most jobs wait for one query. */
const CONCURRENCY = 50;
const CONNECT_WAIT_MS = 1000;
const CLOSE_WAIT_MS = 1000;
/** After a refusal. */
const OPEN_EVERY_MS = 5000;

const closingJob = z.object({ endsAt: z.int() });

const JOB_OPTIONS: JobsOptions = {
  attempts: 20,
  backoff: { type: "fixed", delay: 500 },
  // A kept job silently swallows the next one with its id.
  removeOnComplete: true,
  removeOnFail: true,
};

export interface BullmqOptions {
  url: string;
  prefix: string;
  wallNow: () => number;
  log: Log;
}

export function createBullmqJobs(options: BullmqOptions): BullmqJobs {
  const { url, prefix, wallNow, log } = options;
  const producer = connectRedis(url, "scheduling jobs", log, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
  });
  const consumer = connectRedis(url, "taking jobs", log, { maxRetriesPerRequest: null });
  const queue = openQueue(producer, prefix);
  let worker: Worker | null = null;
  let isStopping = false;
  let unanswered = 0;
  let isRefused = false;
  const lines = new LineLimit();
  const underWay = new UnderWay();
  let works: Record<string, () => Promise<void>> = {};
  let opening: NodeJS.Timeout | undefined;

  /** Neither waits nor fails: the next sweep does a lost job's work. */
  function add(name: string, data: object, options: JobsOptions) {
    if (isStopping || unanswered >= UNANSWERED_MAX) return;
    unanswered += 1;
    void queue
      .add(name, data, options)
      .then(() => (isRefused = false))
      .catch((error: unknown) => {
        if (isRefusal(error)) onRefused(error);
        else log.debug({ err: error }, `a job to ${name} was not taken`);
      })
      .finally(() => (unanswered -= 1));
  }

  function onRefused(error: Error) {
    isRefused = true;
    const line = isStopping ? null : lines.take("refused");
    if (line)
      log.warn({ ...line }, `Redis refuses jobs, and sweeps do their work: ${error.message}`);
  }

  /** Where Redis refuses to give jobs out, BullMQ would ask again without a pause. */
  function dropWorker(refusal: Error) {
    onRefused(refusal);
    void worker?.close(true).catch(ignore);
    worker = null;
  }

  async function openWorkerIfReady() {
    if (worker || isStopping || producer.status !== "ready") return;
    const info = await producer.info().catch((error: unknown) => (isRefusal(error) ? "" : null));
    if (info === null || worker || isStopping) return;
    const evicts = /^maxmemory_policy:(?!noeviction)(\S+)/m.exec(info)?.[1];
    if (evicts !== undefined && lines.take("eviction")) {
      log.warn(
        `Redis may forget jobs (${evicts}), and closings may come seconds later: set its maxmemory-policy to noeviction`,
      );
    }
    const settings = { ...options, knowsRedis: info !== "" && evicts === undefined };
    worker = openWorker(consumer, settings, {
      isStopping: () => isStopping,
      onRefused: dropWorker,
      work: (name) => {
        const work = works[name];
        // A node of a later release does what this one doesn't know.
        if (!work) throw new Error(`this release has no work called ${name}`);
        return underWay.track(work());
      },
    });
  }

  function scheduleClosing({ gladiatorId, endsAt }: Closing) {
    const delay = Math.max(0, endsAt - wallNow());
    add(CLOSE, { gladiatorId, endsAt }, { jobId: `close-${gladiatorId}-${endsAt}`, delay });
  }

  return {
    queue,
    isRefused: () => isRefused,
    scheduleClosing,
    requestRestock: () => add(RESTOCK, {}, {}),
    async start(handlers) {
      const { close, restock } = worksOf(handlers, scheduleClosing);
      works = {
        [CLOSE]: close,
        [RESTOCK]: restock,
        // compat until 0.3.0: nodes of 0.2.0 ask for deliveries here, which sweeps do as well.
        deliver: async () => {},
      };
      producer.on("ready", () => void openWorkerIfReady());
      opening = setInterval(() => void openWorkerIfReady(), OPEN_EVERY_MS);
      await Promise.race([connected(producer).then(openWorkerIfReady), sleep(CONNECT_WAIT_MS)]);
      // Closes what became due while no node was up, and schedules the next closing.
      void underWay.track(close()).catch(ignore);
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      clearInterval(opening);
      const closing = Promise.all([worker?.close(), queue.close()]).catch(ignore);
      await underWay.allEnded();
      await Promise.race([closing, sleep(CLOSE_WAIT_MS)]);
      producer.disconnect();
      consumer.disconnect();
    },
  };
}

export interface BullmqJobs extends Jobs {
  readonly queue: Queue;
  /** Whether Redis answered the newest job with a refusal. */
  isRefused(): boolean;
}

function openQueue(connection: Redis, prefix: string): Queue {
  const queue = new Queue(QUEUE, {
    connection,
    prefix,
    skipWaitingForReady: true,
    // The check runs once at start: a Redis that is away then would never be used.
    skipVersionCheck: true,
    defaultJobOptions: JOB_OPTIONS,
  });
  queue.on("error", ignore);
  return queue;
}

/** Jobs of one moment share a closing, which closes everything due. */
function worksOf(
  { closeDueAuctions, restockMarket }: JobHandlers,
  scheduleClosing: (closing: Closing) => void,
) {
  const close = coalesce(async () => {
    const next = await closeDueAuctions();
    if (next) scheduleClosing(next);
  });
  return { close, restock: coalesce(restockMarket) };
}

interface TakenJobs {
  isStopping: () => boolean;
  onRefused: (error: Error) => void;
  work: (name: string) => Promise<void>;
}

function openWorker(
  connection: Redis,
  { prefix, wallNow, log, knowsRedis }: BullmqOptions & { knowsRedis: boolean },
  { isStopping, onRefused, work }: TakenJobs,
): Worker {
  const worker = new Worker(
    QUEUE,
    async (job, token) => {
      if (isStopping()) throw new Error("this node is stopping");
      if (job.name === CLOSE) await waitIfEarly(job, token, wallNow());
      await work(job.name);
    },
    {
      connection,
      prefix,
      concurrency: CONCURRENCY,
      // The check reads INFO, and writes about what it finds to the console. Without it, jobs come up to a
      // second later.
      skipVersionCheck: !knowsRedis,
    },
  );
  const lines = new LineLimit();
  worker.on("error", (error) => {
    if (isRefusal(error)) onRefused(error);
  });
  worker.on("failed", (job, error) => {
    const line = isStopping() ? null : lines.take(job?.name ?? "");
    if (line) log.error({ err: error, ...line }, `a job to ${job?.name} failed`);
  });
  return worker;
}

/** Redis' clock differs from the server's: a job that comes too early waits again. */
async function waitIfEarly(job: Job, token: string | undefined, now: number): Promise<void> {
  const earlyMs = closingJob.parse(job.data).endsAt - now;
  if (earlyMs <= 0) return;
  await job.moveToDelayed(Date.now() + earlyMs, token);
  throw new DelayedError();
}

/** Redis answers, and says no: no rights, no memory, a replica, loading, a failing disk. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === "ReplyError";
}

/** Never rejects: Redis may come later. */
function connected(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    if (redis.status === "ready") resolve();
    else redis.once("ready", resolve);
  });
}

function ignore(): void {}
