import { sql, type SQL } from "drizzle-orm";
import * as postgres from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";

/**
 * The few words in which `schema.ts` describes every table, spelled for PostgreSQL. Its types are
 * the canonical ones: SQLite's words below are cast to them, in this one place.
 */
export const postgresColumns = {
  table: postgres.pgTable,
  text: () => postgres.text(),
  /** A whole number up to 2^53. */
  integer: () => postgres.bigint({ mode: "number" }),
  /** A primary key that the database counts up, in order of insertion. */
  counter: () => postgres.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  boolean: () => postgres.boolean(),
  /** Milliseconds since 1970, UTC. */
  time: () => postgres.bigint({ mode: "number" }),
  /** Not jsonb, which sorts the keys: a kept answer is given again byte by byte. */
  json: () => postgres.json(),
  index: postgres.index,
  uniqueIndex: postgres.uniqueIndex,
  primaryKey: postgres.primaryKey,
  check: postgres.check,
  /** A condition for `check`: a whole number, not below zero. PostgreSQL's type says the former. */
  isWholeNumber: (column: postgres.AnyPgColumn): SQL => sql`${column} >= 0`,
};

export type Columns = typeof postgresColumns;

const spelledForSqlite = {
  table: sqlite.sqliteTable,
  text: () => sqlite.text(),
  integer: () => sqlite.integer(),
  counter: () => sqlite.integer().primaryKey(),
  boolean: () => sqlite.integer({ mode: "boolean" }),
  time: () => sqlite.integer(),
  json: () => sqlite.text({ mode: "json" }),
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  check: sqlite.check,
  // An INTEGER column of SQLite stores 1.5, 'abc' and Infinity all the same.
  isWholeNumber: (column: sqlite.AnySQLiteColumn): SQL =>
    sql`typeof(${column}) = 'integer' and ${column} >= 0`,
} satisfies Record<keyof Columns, unknown>;

export const sqliteColumns = spelledForSqlite as unknown as Columns;
