import type BetterSqlite3 from "better-sqlite3";
import { Column, sql, type SQL, type Table } from "drizzle-orm";
import type { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Transaction } from "../database.ts";
import { keepWrites } from "../keep-writes.ts";
import { columnNameOf, columnOf, insertedColumnsOf } from "../schema/table-columns.ts";

type Row = Record<string, unknown>;
interface PreparedWrite {
  /** Writes rows `start` to before `end`: as many as it was prepared for. */
  run(rows: readonly object[], start: number, end: number): void;
}

/** More gain little, and most batches are small (docs/decisions/0021). */
const ROWS_A_STATEMENT = 16;

/** Groups inserts: one JSON parameter reached only 60 % of this (docs/decisions/0021). */
export function sqliteBatchWrites(
  connection: BetterSqlite3.Database,
  dialect: SQLiteSyncDialect,
): Pick<Transaction, "insertAll" | "updateAll"> {
  const prepared = keepWrites<PreparedWrite>();

  function prepareInsert(table: Table, count: number, ending: string): PreparedWrite {
    const columns = insertedColumnsOf(table);
    const tuple = sql.raw(`(${columns.map(() => "?").join(", ")})`);
    const tuples = Array.from({ length: count }, () => tuple);
    // A refused row fails its transaction: unless a check calls a function or the row has its own rowid,
    // SQLite now keeps no journal to undo the statement alone.
    const statement = sql`insert or fail into ${table} (${list(names(table, columns))}) values ${list(tuples)} ${sql.raw(ending)}`;
    return prepareWrite(table, columns, statement, count);
  }

  function prepareUpdate(
    table: Table,
    key: readonly string[],
    columns: readonly string[],
  ): PreparedWrite {
    const assignments = names(table, columns).map((name) => sql`${name} = ?`);
    const found = names(table, key).map((name) => sql`${name} = ?`);
    const statement = sql`update ${table} set ${list(assignments)} where ${sql.join(found, sql` and `)}`;
    return prepareWrite(table, [...columns, ...key], statement, 1);
  }

  function prepareWrite(
    table: Table,
    columns: readonly string[],
    statement: SQL,
    count: number,
  ): PreparedWrite {
    const encoders = columns.map((name) => ({ name, encode: encoderOf(columnOf(table, name)) }));
    const native = connection.prepare(dialect.sqlToQuery(statement).sql);
    const values: unknown[] = [];
    return {
      run(rows, start, end) {
        for (let first = start; first < end; first += count) {
          let position = 0;
          for (let index = first; index < first + count; index += 1) {
            const row = rows[index] as Row;
            for (const { name, encode } of encoders) {
              const value = row[name] ?? null;
              values[position++] = encode === null || value === null ? value : encode(value);
            }
          }
          native.run(...values);
        }
      },
    };
  }

  /** Bare: `insert` and `set` take no qualified names. */
  function names(table: Table, columns: readonly string[]): SQL[] {
    return columns.map((name) => sql`${sql.identifier(columnNameOf(dialect, table, name))}`);
  }

  return {
    async insertAll(table, rows, { ignoreExisting = false } = {}) {
      const ending = ignoreExisting ? "on conflict do nothing" : "";
      const inserting = (count: number) =>
        prepared(table, `insert ${count} ${ending}`, () => prepareInsert(table, count, ending));
      const grouped = rows.length - (rows.length % ROWS_A_STATEMENT);
      if (grouped > 0) inserting(ROWS_A_STATEMENT).run(rows, 0, grouped);
      if (grouped < rows.length) inserting(1).run(rows, grouped, rows.length);
    },

    async updateAll(table, key, columns, rows) {
      if (rows.length === 0) return;
      const keys = [key].flat();
      const writing = prepared(table, `update ${keys.join()} ${columns.join()}`, () =>
        prepareUpdate(table, keys, columns),
      );
      writing.run(rows, 0, rows.length);
    },
  };
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

function encoderOf(column: Column): ((value: unknown) => unknown) | null {
  const isKept = column.mapToDriverValue === Column.prototype.mapToDriverValue;
  return isKept ? null : (value) => column.mapToDriverValue(value);
}
