import { AsyncLocalStorage } from "node:async_hooks";
import { integer, pgTable, QueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Log } from "../../../log.ts";
import { awaitPostgres } from "./await-postgres.ts";
import type { Database } from "../database.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { refuseServersBefore, refuseUnfitTables } from "./refuse-unfit-tables.ts";
import { isConflict, isUniqueViolation } from "./postgres-errors.ts";
import { limitConnectionWait, openPool, type Connections } from "./postgres-pool.ts";
import { readOnlyRefusal } from "./prepare-session.ts";
import { readerOn } from "./postgres-reader.ts";
import { postgresTransactions } from "./postgres-transaction.ts";
import { retryTransaction } from "../retry-transaction.ts";
import { tables } from "../schema/schema.postgres.ts";
import { requireSelectedFields } from "../selected-fields.ts";
import { UnderWay } from "../../under-way.ts";

/** For bids, closings, restocks and pages at once. */
const FIRST_CONNECTIONS = 4;
/** An operator's command does one thing after the other. */
const COMMAND_POOL_SIZE = 2;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  longTimeouts?: boolean | undefined;
}

/**
 * Opens and migrates a database that nodes share; waits some seconds for one that is starting.
 * @throws when it stays away, refuses us, or has too few connections for this node.
 */
export async function openPostgresDatabase(
  { url, poolSize, longTimeouts }: PostgresOptions,
  log: Log,
): Promise<Database> {
  await awaitPostgres(() => migratePostgres(url), log);
  const connections = openPool({ url, size: poolSize, longTimeouts }, log);
  const { pool } = connections;
  try {
    await awaitPostgres(() => openFirstConnections(pool, poolSize), log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return postgresDatabase(connections, longTimeouts);
}

/** For commands, which must not migrate. */
export async function attachPostgresDatabase(url: string, log: Log): Promise<Database> {
  const connections = openPool({ url, size: COMMAND_POOL_SIZE, longTimeouts: true }, log);
  const { pool } = connections;
  try {
    await refuseUnfitTables(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return postgresDatabase(connections, true);
}

function postgresDatabase(connections: Connections, longTimeouts = false): Database {
  const probe = pgTable("probe", { id: integer() });
  requireSelectedFields(new QueryBuilder().select({ read: probe.id }).from(probe), probe.id);
  const { pool, retire, onReplaced } = connections;
  const runTransaction = postgresTransactions(pool);
  const inside = new AsyncLocalStorage<true>();
  const underWay = new UnderWay();
  return {
    tables,
    read: readerOn(pool),
    transaction(work) {
      if (inside.getStore()) {
        return Promise.reject(new Error("A transaction was started inside another one."));
      }
      return underWay.track(
        retryTransaction(
          () => runTransaction((tx) => inside.run(true, () => work(tx))),
          isConflict,
        ),
      );
    },
    /** PostgreSQL does so beside its transactions. */
    writeBack: async () => undefined,
    refuseServersBefore: (version) => underWay.track(refuseServersBefore(version, pool)),
    limitWaits() {
      if (!longTimeouts) limitConnectionWait(pool);
    },
    async check() {
      const { rows } = await pool.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly !== "on") return;
      retire();
      throw readOnlyRefusal();
    },
    onReplaced,
    hasOneWriter: false,
    isUniqueViolation,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      // A pool that ends drops the callers that wait for a connection.
      await underWay.allEnded();
      await pool.end();
      // Without it every promise of the process would go on carrying the mark.
      inside.disable();
    },
  };
}

/** Opened before the start: a slow greeting must neither end the server nor delay players. */
async function openFirstConnections(pool: pg.Pool, poolSize: number): Promise<void> {
  await requireRoom(pool, poolSize);
  const size = Math.min(FIRST_CONNECTIONS, poolSize);
  const opening = await Promise.allSettled(Array.from({ length: size }, () => pool.connect()));
  let failure: PromiseRejectedResult | undefined;
  for (const opened of opening) {
    if (opened.status === "fulfilled") opened.value.release();
    else failure = opened;
  }
  if (failure) throw failure.reason;
}

/** Fails at the start rather than under load. */
async function requireRoom(pool: pg.Pool, poolSize: number): Promise<void> {
  const { rows } = await pool.query<{ room: number }>(
    "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room",
  );
  const room = rows[0]?.room ?? 0;
  if (room >= poolSize) return;
  throw Object.assign(
    new Error(
      `it allows ${room} connections, and this node may want ${poolSize}: raise its max_connections, or lower DATABASE_POOL_SIZE`,
    ),
    { code: "TOO_FEW_CONNECTIONS" },
  );
}
