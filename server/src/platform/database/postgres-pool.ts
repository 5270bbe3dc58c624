import pg from "pg";
import type { Log } from "../../log.ts";
import { codeOf } from "./postgres-errors.ts";
import { getTypeParser } from "./postgres-reader.ts";

/**
 * A call waits for a connection and for an answer, so three seconds bound it. PostgreSQL gives up
 * before we do: it says so, and the connection lives on.
 */
const CONNECTION_WAIT_MS = 800;
const PATIENT_CONNECTION_WAIT_MS = 10_000;
const ANSWER_WAIT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 1800;
const LOCK_TIMEOUT_MS = 1500;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 60_000;
/** A firewall that has forgotten a quiet connection is noticed before a player meets it. */
const KEEP_ALIVE_AFTER_MS = 30_000;

export interface PoolOptions {
  url: string;
  /** Connections at most. */
  size: number;
  /** For operators' commands, which no player waits for: everything may take its time. */
  isPatient?: boolean | undefined;
}

/** Connections are opened as they are needed, and again when they were lost. */
export function openPool({ url, size, isPatient = false }: PoolOptions, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "ludus",
    max: size,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECTION_WAIT_MS : CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // Statements that need no answer of each other travel together.
    pipeline: true,
    types: { getTypeParser },
    ...(isPatient
      ? {}
      : {
          query_timeout: ANSWER_WAIT_MS,
          statement_timeout: STATEMENT_TIMEOUT_MS,
          lock_timeout: LOCK_TIMEOUT_MS,
        }),
  });
  // As soon as it is ready, for it may be ended in the same breath. The statements that it breaks off
  // tell whoever waits; unheard, its error would end this process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // The same for those that are idle. The error brings the whole connection along, which is nothing
  // for a log.
  pool.on("error", (error) =>
    log.warn({ code: codeOf(error) }, `an idle database connection was lost: ${error.message}`),
  );
  return pool;
}
