import type BetterSqlite3 from "better-sqlite3";
import { getTableName, sql, type Column, type SQL, type Table } from "drizzle-orm";
import type { SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { columnNameOf, columnOf } from "./column-name.ts";
import type { Transaction } from "./database.ts";

type Row = Record<string, unknown>;
interface PreparedWrite {
  run(row: Row): void;
}

/**
 * Many rows on SQLite: a prepared statement, run once per row. There is no round trip to save, and
 * one statement over a JSON parameter reached 60 % of this (docs/performance.md).
 */
export function sqliteBatchWrites(
  connection: BetterSqlite3.Database,
  dialect: SQLiteSyncDialect,
): Pick<Transaction, "insertAll" | "updateAll"> {
  const writes = new Map<string, PreparedWrite>();

  function prepare(key: string, table: Table, columns: readonly string[], statement: () => SQL) {
    let write = writes.get(key);
    if (write) return write;
    const encoders = columns.map((name) => ({ name, encode: encoderOf(columnOf(table, name)) }));
    const native = connection.prepare(dialect.sqlToQuery(statement()).sql);
    write = {
      run: (row) => void native.run(...encoders.map(({ name, encode }) => encode(row[name]))),
    };
    writes.set(key, write);
    return write;
  }

  return {
    async insertAll(table, columns, rows, options = {}) {
      if (rows.length === 0) return;
      const target = table as unknown as SQLiteTable;
      const ending = options.ignoreExisting ? "on conflict do nothing" : "";
      const write = prepare(
        `insert ${getTableName(target)} ${columns.join()} ${ending}`,
        target,
        columns,
        () =>
          sql`insert into ${target} (${names(target, columns)}) values (${marks(columns)}) ${sql.raw(ending)}`,
      );
      for (const row of rows) write.run(row);
    },

    async updateAll(table, key, columns, rows) {
      if (rows.length === 0) return;
      const target = table as unknown as SQLiteTable;
      const write = prepare(
        `update ${getTableName(target)} ${key} ${columns.join()}`,
        target,
        [...columns, key],
        () =>
          sql`update ${target} set ${assignments(target, columns)} where ${names(target, [key])} = ?`,
      );
      for (const row of rows) write.run(row);
    },
  };

  function names(table: Table, columns: readonly string[]): SQL {
    return sql.join(
      columns.map((name) => identifier(table, name)),
      sql`, `,
    );
  }

  function assignments(table: Table, columns: readonly string[]): SQL {
    return sql.join(
      columns.map((name) => sql`${identifier(table, name)} = ?`),
      sql`, `,
    );
  }

  /** `insert` and `set` take no qualified names. */
  function identifier(table: Table, name: string): SQL {
    return sql`${sql.identifier(columnNameOf(dialect, table, name))}`;
  }
}

function marks(columns: readonly string[]): SQL {
  return sql.raw(columns.map(() => "?").join(", "));
}

function encoderOf(column: Column): (value: unknown) => unknown {
  return (value) => (value === null || value === undefined ? null : column.mapToDriverValue(value));
}
