import { sql, type Column, type SQL } from "drizzle-orm";
import * as postgres from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";

/** PostgreSQL's types are canonical; SQLite's are cast to them here. */
export const postgresColumns = {
  table: postgres.pgTable,
  text: (name = "") => postgres.text(name),
  idOf: (table: { id: postgres.AnyPgColumn }) =>
    postgres
      .text()
      .notNull()
      .references(() => table.id),
  /** A whole number up to 2^53. */
  integer: () => postgres.bigint({ mode: "number" }),
  /** A primary key that the database counts up, in order of insertion. */
  counter: () => postgres.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  boolean: () => postgres.boolean(),
  /** Epoch milliseconds. */
  time: () => postgres.bigint({ mode: "number" }),
  /** Not jsonb, which sorts the keys: a stored answer is repeated byte by byte. */
  json: () => postgres.json(),
  index: postgres.index,
  uniqueIndex: postgres.uniqueIndex,
  primaryKey: postgres.primaryKey,
  check: postgres.check,
  /** For an index that serves `Reader.bytewise`. */
  bytewise: (column: postgres.AnyPgColumn): SQL => sql`${column} collate "C"`,
  /** For `check`. PostgreSQL's type already ensures whole numbers. */
  isWholeNumber: (column: postgres.AnyPgColumn): SQL => sql`${column} >= 0`,
};

export type Columns = typeof postgresColumns;

const spelledForSqlite = {
  table: sqlite.sqliteTable,
  text: (name = "") => sqlite.text(name),
  idOf: (table: { id: sqlite.AnySQLiteColumn }) =>
    sqlite
      .text()
      .notNull()
      .references(() => table.id),
  integer: () => sqlite.integer(),
  counter: () => sqlite.integer().primaryKey().$defaultFn(countUp),
  boolean: () => sqlite.integer({ mode: "boolean" }),
  time: () => sqlite.integer(),
  json: () => sqlite.text({ mode: "json" }),
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  check: sqlite.check,
  bytewise: (column: sqlite.AnySQLiteColumn): SQL => sql`${column} collate binary`,
  // An INTEGER column of SQLite also stores 1.5, 'abc' and Infinity.
  isWholeNumber: (column: sqlite.AnySQLiteColumn): SQL =>
    sql`typeof(${column}) = 'integer' and ${column} >= 0`,
} satisfies Record<keyof Columns, unknown>;

/** Marks a counter: SQLite counts up when it is given no value. */
function countUp(): SQL {
  return sql`null`;
}

export function isCounter({ generatedIdentity, defaultFn }: Column): boolean {
  return generatedIdentity !== undefined || defaultFn === countUp;
}

export const sqliteColumns = spelledForSqlite as unknown as Columns;
