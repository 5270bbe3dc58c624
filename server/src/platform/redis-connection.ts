import { Redis, type RedisOptions } from "ioredis";
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
    if (reasons.size > 0) log.info(`Redis is back: ${purpose} uses it again`);
    reasons.clear();
  });
  return redis;
}

export function reconnectAfterMs(attempt: number): number {
  return Math.min(attempt * 50, RECONNECT_MS_MAX);
}
