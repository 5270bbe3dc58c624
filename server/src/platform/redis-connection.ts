import { Redis, type RedisOptions, type StandaloneConnectionOptions } from "ioredis";
import connectors from "ioredis/built/connectors/index.js";
import type { Log } from "../log.ts";

export const CONNECT_TIMEOUT_MS = 3000;
const RECONNECT_MS_MAX = 1000;

/** Returns at once and reconnects for ever. Logs each reason once while Redis is away, and its return. */
export function connectRedis(
  url: string,
  purpose: string,
  log: Log,
  options: Pick<RedisOptions, "enableOfflineQueue" | "commandTimeout" | "maxRetriesPerRequest">,
): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: reconnectAfterMs,
    // It needs a right (INFO) that a careful operator withholds, and then writes to the console.
    enableReadyCheck: false,
    // A primary became a replica: by now the address may lead to the new one.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
    Connector: QuietConnector,
    ...options,
  });
  // A Redis that is only slow at first may refuse us later: the second reason is the one to mend.
  const reasons = new Set<string>();
  // Without a listener the driver writes each failed attempt to the console.
  redis.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code ?? error.message;
    if (reasons.has(reason)) return;
    reasons.add(reason);
    log.warn({ err: error }, `Redis is away: ${purpose} goes on without it`);
  });
  redis.on("ready", () => {
    if (reasons.size > 0) void redis.ping().then(onAnswer, onRefusal);
  });

  function onAnswer() {
    if (reasons.size > 0) log.info(`Redis is back: ${purpose} uses it again`);
    reasons.clear();
  }

  /** A user without the right to ask was let in all the same; one with a wrong password wasn't. */
  function onRefusal(error: Error) {
    if (error.message.startsWith("NOPERM")) onAnswer();
  }
  return redis;
}

/** A TLS handshake that is ended may fail twice, and the driver listens once: the second ended the process. */
class QuietConnector extends connectors.StandaloneConnector {
  constructor(options: unknown) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The driver gives its own options.
    super(options as StandaloneConnectionOptions);
  }

  override async connect(onError: (type: string, error: Error) => void) {
    const stream = await super.connect(onError);
    return stream.on("error", ignore);
  }
}

function ignore(): void {}

export function reconnectAfterMs(attempt: number): number {
  return Math.min(attempt * 50, RECONNECT_MS_MAX);
}
