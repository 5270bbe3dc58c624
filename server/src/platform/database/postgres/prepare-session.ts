import { randomUUID } from "node:crypto";
import type pg from "pg";

/** Milliseconds; 0: none. */
export interface SessionTimeouts {
  statement: number;
  lock: number;
  idleInTransaction: number;
}

export const NO_TIMEOUTS: SessionTimeouts = { statement: 0, lock: 0, idleInTransaction: 0 };

export interface SessionOptions {
  timeouts: SessionTimeouts;
  answerMsMax: number;
}

export interface Session {
  /** A standby, or a primary that was made read-only: pages can be read from it. */
  readOnly: boolean;
  /** Tells this server process from any other. */
  server: string;
}

interface Answer extends Session {
  encoding: string;
  /** Set by another connection of ours, whose session this is, too. */
  session: string | null;
}

/** Encodings that can store every text of a player. */
const ENCODINGS = new Set(["UTF8", "SQL_ASCII"]);

/**
 * The first statement of each connection. Settings are set here, not when connecting: PgBouncer refuses
 * what it doesn't know. @throws OTHER_ENCODING, SHARED_SESSION if Ludus can't use what answers.
 */
export async function prepareSession(
  client: pg.ClientBase,
  { timeouts, answerMsMax }: SessionOptions,
): Promise<Session> {
  const settings: Record<string, string | number> = {
    "ludus.session": randomUUID(),
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    // Compiling a statement takes PostgreSQL longer than any of ours runs.
    jit: "off",
  };
  const setting = Object.entries(settings).map(
    ([name, value]) => `select set_config('${name}', '${value}', false)`,
  );
  const text = [ASK, ...setting].join("; ");
  // The driver's types know neither the time limit nor that several statements have several results.
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: answerMsMax };
  const [{ rows }] = (await client.query(query)) as unknown as [pg.QueryResult<Answer>];
  const [{ readOnly, encoding, session, server }] = rows as [Answer];
  if (session !== null) {
    throw refusal(
      "SHARED_SESSION",
      "the pooler in front of it gives one session to several connections. Let it pool by session (PgBouncer: pool_mode = session, with a server_reset_query)",
    );
  }
  if (!ENCODINGS.has(encoding)) {
    throw refusal(
      "OTHER_ENCODING",
      `its encoding ${encoding} lacks letters that players write. Create the database with encoding 'UTF8' template template0`,
    );
  }
  return { readOnly, server };
}

const ASK = `select current_setting('transaction_read_only')::bool as "readOnly",
  current_setting('server_encoding') as encoding,
  nullif(current_setting('ludus.session', true), '') as session,
  pg_postmaster_start_time()::text as server`;

export function readOnlyRefusal(): Error {
  return refusal(
    "25006",
    "it only reads: it is a standby, or was made read-only. Let the address lead to the primary",
  );
}

function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
