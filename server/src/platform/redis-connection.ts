import { Redis, type RedisOptions } from "ioredis";
import type { Log } from "../log.ts";

export const CONNECT_TIMEOUT_MS = 3000;
const RECONNECT_MS_MAX = 1000;

/** Returns at once and reconnects for ever. Logs once when Redis goes away or comes back. */
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
  let isAway = false;
  // Without a listener the driver writes each failed attempt to the console.
  redis.on("error", (error) => {
    if (!isAway) log.warn({ err: error }, `Redis is away: ${purpose} goes on without it`);
    isAway = true;
  });
  redis.on("ready", () => {
    if (isAway) log.info(`Redis is back: ${purpose} uses it again`);
    isAway = false;
  });
  return redis;
}

export function reconnectAfterMs(attempt: number): number {
  return Math.min(attempt * 50, RECONNECT_MS_MAX);
}
