import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "../../log.ts";
import type { Database, Reader, Transaction } from "./database.ts";
import { postgresBatchWrites } from "./postgres-batch-writes.ts";
import { postgresWords } from "./postgres-words.ts";
import { retryTransaction } from "./retry-transaction.ts";
import { tables } from "./schema.postgres.ts";

const CASING = "snake_case";
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 3000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 60_000;
/** Any number that nobody else locks; the same on every node. */
const MIGRATION_LOCK = 1_279_612_243;

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const UNIQUE_VIOLATION = "23505";

/** Opens a PostgreSQL database, migrated by whichever node comes first. Any number of nodes share it. */
export async function openPostgresDatabase(
  url: string,
  migrationsFolder: string,
  log: Log,
): Promise<Database> {
  await migrateUnderLock(url, migrationsFolder);
  return joinPostgresDatabase(url, log);
}

/** Opens a PostgreSQL database as it is, for whoever must not migrate it. */
export function joinPostgresDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // Without a listener a restart of the database ends this process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));

  const dialect = new PgDialect({ casing: CASING });
  const batchWrites = postgresBatchWrites(dialect);
  const transactions = new WeakMap<pg.PoolClient, Transaction>();
  const inside = new AsyncLocalStorage<true>();

  function transactionOn(client: pg.PoolClient): Transaction {
    let tx = transactions.get(client);
    if (!tx) {
      const queries = drizzle(client, { casing: CASING });
      tx = Object.assign(queries, prepares, batchWrites(client)) as unknown as Transaction;
      transactions.set(client, tx);
    }
    return tx;
  }

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let fault: unknown;
    try {
      await client.query("begin");
      const result = await inside.run(true, () => work(transactionOn(client)));
      await client.query("commit");
      return result;
    } catch (error) {
      fault = error;
      await client.query("rollback").catch((lost: unknown) => {
        fault = lost;
      });
      throw error;
    } finally {
      // A connection that could not even roll back is not handed out again.
      client.release(isConnectionLost(fault) ? new Error("lost") : undefined);
    }
  }

  return {
    tables,
    words: postgresWords,
    read: readerOn(pool),
    transaction(work) {
      if (inside.getStore()) {
        return Promise.reject(new Error("A transaction was started inside another one."));
      }
      return retryTransaction(
        () => attempt(work),
        (error) => [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error)),
      );
    },
    async check() {
      await pool.query("select 1");
    },
    isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Connections as a reader; that it doesn't write is theirs to say. */
export function readerOn(connection: pg.Pool | pg.Client): Reader {
  return Object.assign(drizzle(connection, { casing: CASING }), prepares);
}

/** Drizzle names its statements, so the driver prepares each once per connection. */
const prepares: Pick<Reader, "prepareSelect"> = {
  prepareSelect: (name, query) => query.prepare(name),
};

/** Whole numbers arrive as numbers: `"1000" + 100` has cost others a disaster. */
export function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  const wholeNumbers: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
  return wholeNumbers.includes(oid)
    ? Number
    : (pg.types.getTypeParser(oid, format) as (value: string) => unknown);
}

/** On a connection of its own: it may take longer than any statement of the house should. */
async function migrateUnderLock(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

function isConnectionLost(error: unknown): boolean {
  return error !== undefined && !/^[0-9A-Z]{5}$/.test(codeOf(error));
}

/** The SQLSTATE, from the driver's error or from Drizzle's, which wraps it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? "" : codeOf(error.cause);
}
