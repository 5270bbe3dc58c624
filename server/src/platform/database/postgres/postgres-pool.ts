import pg from "pg";
import type { Log } from "../../../log.ts";
import { codeOf } from "@ludus/shared/errors";
import { getTypeParser } from "./postgres-reader.ts";

// A call waits at most 3 s for a connection and an answer. PostgreSQL times out before we do, so
// that the connection survives.
const CONNECTION_WAIT_MS = 800;
const LONG_CONNECTION_WAIT_MS = 10_000;
const ANSWER_WAIT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 1800;
const LOCK_TIMEOUT_MS = 1500;
/** A frozen node's locks are given up that soon. No transaction waits for anything but its statements. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 2000;
const LONG_IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 60_000;
/** Notices connections that a firewall has dropped before a player does. */
const KEEP_ALIVE_AFTER_MS = 30_000;

export interface PoolOptions {
  url: string;
  size: number;
  /** For operators' commands, which no player waits for. */
  longTimeouts?: boolean | undefined;
}

/** Its connections are waited for patiently until {@link limitConnectionWait}. */
export function openPool({ url, size, longTimeouts = false }: PoolOptions, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "ludus",
    max: size,
    connectionTimeoutMillis: LONG_CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idle_in_transaction_session_timeout: longTimeouts
      ? LONG_IDLE_IN_TRANSACTION_TIMEOUT_MS
      : IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // Statements that don't need each other's answers travel together.
    pipeline: true,
    types: { getTypeParser },
    ...(longTimeouts
      ? {}
      : {
          query_timeout: ANSWER_WAIT_MS,
          statement_timeout: STATEMENT_TIMEOUT_MS,
          lock_timeout: LOCK_TIMEOUT_MS,
        }),
  });
  // An unhandled 'error' event would crash the process; callers still see their own query fail.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // The error carries the whole connection, which is too much to log.
  pool.on("error", (error) =>
    log.warn({ code: codeOf(error) }, `an idle database connection was lost: ${error.message}`),
  );
  return pool;
}

/** Once the node has started, players wait for its connections. */
export function limitConnectionWait(pool: pg.Pool): void {
  // The pool reads it for each connection.
  pool.options.connectionTimeoutMillis = CONNECTION_WAIT_MS;
}
