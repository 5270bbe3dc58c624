import { existsSync, statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { integer, QueryBuilder, SQLiteSyncDialect, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Database, Reader, Transaction } from "../database.ts";
import { holdOnTo, oneNameOf } from "./database-file.ts";
import { lockSqliteFile, type FileLock } from "./lock-sqlite-file.ts";
import { codeOf } from "@ludus/shared/errors";
import { migrationsFolder } from "../migrations/migrations-folder.ts";
import { refuseServersBefore, refuseUnfitFile } from "./refuse-unfit-file.ts";
import { makeOwnerOnly } from "./owner-only.ts";
import { retryTransaction } from "../retry-transaction.ts";
import { tables } from "../schema/schema.sqlite.ts";
import { requireSelectedFields } from "../selected-fields.ts";
import { sqliteBatchWrites } from "./sqlite-batch-writes.ts";
import { prepareOnSqlite } from "./sqlite-prepared.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { TransactionTurns } from "./transaction-turns.ts";

const CASING = "snake_case";
const BUSY_TIMEOUT_MS = 5000;
/** 64 MB; SQLite takes KiB as a negative number. */
const CACHE_SIZE_KIB = -65_536;
/** A reader of minutes lets the write-ahead log grow; so much of it stays afterwards. */
const LOG_BYTES_KEPT = 8 * 2 ** 20;
/** No bid is answered much longer whose file is gone. */
const FILE_SEEN_EVERY_MS = 1000;
/** Read whole at the start, in about a second; a larger file's backups are checked instead. */
const CHECKED_BYTES_MAX = 256 * 2 ** 20;

/**
 * Creates and migrates. One connection writes, one transaction at a time; the other only reads.
 * @throws when another process has the file, when it can't be set to sync every commit, or when its
 * tables are of a release before 0.2.0 or need a later one.
 */
export function openSqliteDatabase(named: string): Database {
  const file = makeOwnerOnly(named);
  const lock = lockSqliteFile(file);
  const writer = openConnection(file);
  if (statSync(file).size <= CHECKED_BYTES_MAX) requireUndamaged(writer);
  refuseUnfitFile(writer);
  migrate(drizzle(writer, { casing: CASING }), { migrationsFolder: migrationsFolder("sqlite") });
  return sqliteDatabase(file, writer, lock);
}

/**
 * For a command beside a running server: never creates or migrates; its writes delay the server.
 * @throws when there is no such file.
 */
export function attachSqliteDatabase(named: string): Database {
  if (!existsSync(named)) {
    throw Object.assign(new Error(`There is no file ${named}`), { code: "SQLITE_CANTOPEN" });
  }
  const file = oneNameOf(named);
  const writer = openConnection(file);
  refuseUnfitFile(writer);
  return sqliteDatabase(file, writer, null);
}

function sqliteDatabase(
  file: string,
  writer: BetterSqlite3.Database,
  lock: FileLock | null,
): Database {
  const probe = sqliteTable("probe", { id: integer() });
  requireSelectedFields(new QueryBuilder().select({ read: probe.id }).from(probe), probe.id);
  const writing = drizzle(writer, { casing: CASING });
  const reader = openConnection(file);
  reader.pragma("query_only = ON");
  const requireFile = holdOnTo(file, lock === null ? [] : [".lock"]);
  let fileSeenAtMs = performance.now();

  const tx = Object.assign(
    writing,
    { tables, ...sqliteDialect, ...preparesOn(writer) },
    sqliteBatchWrites(writer, new SQLiteSyncDialect({ casing: CASING })),
  ) as unknown as Transaction;
  const read = readerOn(reader);
  const turns = new TransactionTurns();
  const begin = writer.prepare("BEGIN IMMEDIATE");
  const commit = writer.prepare("COMMIT");

  function requireFileOften(): void {
    const now = performance.now();
    if (now - fileSeenAtMs < FILE_SEEN_EVERY_MS) return;
    requireFile();
    fileSeenAtMs = now;
  }

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    requireFileOften();
    begin.run();
    try {
      const result = await work(tx);
      commit.run();
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec("ROLLBACK");
      throw error;
    }
  }

  return {
    tables,
    read,
    transaction: (work) => turns.take(() => retryTransaction(() => attempt(work), isBusy)),
    writeBack: () => turns.take(async () => void writer.pragma("wal_checkpoint(PASSIVE)")),
    refuseServersBefore: (version) => turns.take(async () => refuseServersBefore(version, writer)),
    /** No call waits for a connection. */
    limitWaits: () => undefined,
    async check() {
      requireFile();
      reader.prepare("select 1").get();
    },
    /** The file is either the one that was opened, or gone. */
    onReplaced: () => undefined,
    hasOneWriter: true,
    isUniqueViolation: (error) =>
      ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"].includes(codeOf(error)),
    connections: () => null,
    async close() {
      await turns.end();
      // SQLite would remove the write-ahead log by its name, which may be another database's by now.
      if (isThere(requireFile)) {
        reader.close();
        writer.close();
      }
      lock?.release();
    },
  };
}

export function readerOn(connection: BetterSqlite3.Database): Reader {
  const queries = drizzle(connection, { casing: CASING });
  const { listFrom, bytewise } = sqliteDialect;
  return Object.assign(queries, {
    tables,
    listFrom,
    bytewise,
    ...preparesOn(connection),
  }) as unknown as Reader;
}

function preparesOn(connection: BetterSqlite3.Database): Pick<Reader, "prepareSelect"> {
  return { prepareSelect: (_name, query) => prepareOnSqlite(connection, query) };
}

function isThere(requireFile: () => void): boolean {
  try {
    requireFile();
    return true;
  } catch {
    return false;
  }
}

function openConnection(file: string): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma("journal_mode = WAL");
  // A reopened WAL file silently falls back to NORMAL, which may lose acknowledged bids.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma(`cache_size = ${CACHE_SIZE_KIB}`);
  connection.pragma(`journal_size_limit = ${LOG_BYTES_KEPT}`);
  const settings = ["journal_mode", "synchronous", "foreign_keys"].map((name) =>
    connection.pragma(name, { simple: true }),
  );
  if (settings.join() !== "wal,2,1") {
    connection.close();
    throw new Error(`SQLite refuses durable settings for ${file}: ${settings.join()}`);
  }
  return connection;
}

function requireUndamaged(connection: BetterSqlite3.Database): void {
  const finding = String(connection.pragma("quick_check(1)", { simple: true }));
  if (finding !== "ok") throw Object.assign(new Error(finding), { code: "SQLITE_CORRUPT" });
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}
