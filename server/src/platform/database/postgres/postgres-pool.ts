import pg from "pg";
import type { Log } from "../../../log.ts";
import { codeOf } from "@ludus/shared/errors";
import { driverUrl } from "./driver-url.ts";
import { GatheringSocket } from "./gathering-socket.ts";
import { PoolClient } from "./pool-client.ts";
import { getTypeParser } from "./postgres-reader.ts";
import { NO_TIMEOUTS, prepareSession, type SessionTimeouts } from "./prepare-session.ts";
import { retireConnections } from "./retire-connections.ts";

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
const READ_ONLY_KEPT_MS = 2000;
/** Notices connections that a firewall has dropped before a player does. */
const KEEP_ALIVE_AFTER_MS = 30_000;

export interface PoolOptions {
  url: string;
  size: number;
  /** For operators' commands, which no player waits for. */
  longTimeouts?: boolean | undefined;
}

export interface Connections {
  pool: pg.Pool;
  /** Replaces all connections. */
  retire(): void;
  /** Calls its one listener when another server process answers than before. */
  onReplaced(listener: () => void): void;
}

const TIMEOUTS: SessionTimeouts = {
  statement: STATEMENT_TIMEOUT_MS,
  lock: LOCK_TIMEOUT_MS,
  idleInTransaction: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};
const LONG_TIMEOUTS: SessionTimeouts = {
  ...NO_TIMEOUTS,
  idleInTransaction: LONG_IDLE_IN_TRANSACTION_TIMEOUT_MS,
};

/** Its connections are waited for patiently until {@link limitConnectionWait}. */
export function openPool({ url, size, longTimeouts = false }: PoolOptions, log: Log): Connections {
  // Awaited, though its type doesn't say so. With `verify`, a caller whose time ends meanwhile would
  // never give the connection back.
  const onConnect: (client: pg.ClientBase) => unknown = prepare;
  const pool: pg.Pool = new pg.Pool({
    Client: PoolClient,
    connectionString: driverUrl(url),
    application_name: "ludus",
    max: size,
    connectionTimeoutMillis: LONG_CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // Statements that don't need each other's answers travel together.
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: { getTypeParser },
    onConnect,
    ...(longTimeouts ? {} : { query_timeout: ANSWER_WAIT_MS }),
  });
  // An unhandled 'error' event would crash the process; callers still see their own query fail.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // The error carries the whole connection, which is too much to log.
  pool.on("error", (error) =>
    log.warn({ code: codeOf(error) }, `an idle database connection was lost: ${error.message}`),
  );
  const retire = retireConnections(pool);
  let server: string | null = null;
  let onReplaced = () => {};

  async function prepare(client: pg.ClientBase): Promise<void> {
    const timeouts = longTimeouts ? LONG_TIMEOUTS : TIMEOUTS;
    const answerMsMax = pool.options.connectionTimeoutMillis ?? LONG_CONNECTION_WAIT_MS;
    const session = await prepareSession(client, { timeouts, answerMsMax });
    // Pages can be read from a standby. Soon it may be the primary, or the address lead to another one.
    if (session.readOnly) return void setTimeout(retire, READ_ONLY_KEPT_MS).unref();
    const isReplaced = server !== null && server !== session.server;
    server = session.server;
    if (!isReplaced) return;
    log.warn(
      "PostgreSQL was started anew, or another server answers: all connections are replaced",
    );
    retire();
    onReplaced();
  }

  return { pool, retire, onReplaced: (listener) => (onReplaced = listener) };
}

/** Once the node has started, players wait for its connections. */
export function limitConnectionWait(pool: pg.Pool): void {
  // The pool reads it for each connection.
  pool.options.connectionTimeoutMillis = CONNECTION_WAIT_MS;
}
