import type BetterSqlite3 from "better-sqlite3";
import { getTableName, sql, type Column, type SQL, type Table } from "drizzle-orm";
import type { SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { columnNameOf, columnOf } from "./column-name.ts";
import type { Transaction } from "./database.ts";

type Row = Record<string, unknown>;
interface PreparedWrite {
  /** Writes the rows from `start` to before `end`, so many at once as it was prepared for. */
  run(rows: readonly object[], start: number, end: number): void;
}

/** More gain little, and most batches are small (docs/decisions/0021). */
const ROWS_A_STATEMENT = 16;

/**
 * Many rows on SQLite: prepared statements, inserts in groups, what is left over and updates row by
 * row. There is no round trip to save, and one statement over a JSON parameter reached 60 % of this
 * (docs/decisions/0003).
 */
export function sqliteBatchWrites(
  connection: BetterSqlite3.Database,
  dialect: SQLiteSyncDialect,
): Pick<Transaction, "insertAll" | "updateAll"> {
  const writes = new Map<string, PreparedWrite>();

  function prepare(
    key: string,
    {
      table,
      columns,
      rows: count = 1,
    }: { table: Table; columns: readonly string[]; rows?: number },
    statement: () => SQL,
  ): PreparedWrite {
    let write = writes.get(key);
    if (write) return write;
    const encoders = columns.map((name) => ({ name, encode: encoderOf(columnOf(table, name)) }));
    const native = connection.prepare(dialect.sqlToQuery(statement()).sql);
    write = {
      run(rows, start, end) {
        for (let first = start; first < end; first += count) {
          const values: unknown[] = [];
          for (let index = first; index < first + count; index += 1) {
            const row = rows[index] as Row;
            for (const { name, encode } of encoders) values.push(encode(row[name]));
          }
          native.run(...values);
        }
      },
    };
    writes.set(key, write);
    return write;
  }

  return {
    async insertAll(table, columns, rows, options = {}) {
      const target = table as unknown as SQLiteTable;
      const ending = options.ignoreExisting ? "on conflict do nothing" : "";
      const inserting = (count: number) =>
        prepare(
          `insert ${count} ${getTableName(target)} ${columns.join()} ${ending}`,
          { table: target, columns, rows: count },
          () =>
            sql`insert into ${target} (${names(target, columns)}) values ${tuples(count, columns)} ${sql.raw(ending)}`,
        );
      const grouped = rows.length - (rows.length % ROWS_A_STATEMENT);
      if (grouped > 0) inserting(ROWS_A_STATEMENT).run(rows, 0, grouped);
      if (grouped < rows.length) inserting(1).run(rows, grouped, rows.length);
    },

    async updateAll(table, key, columns, rows) {
      if (rows.length === 0) return;
      const target = table as unknown as SQLiteTable;
      const write = prepare(
        `update ${getTableName(target)} ${key} ${columns.join()}`,
        { table: target, columns: [...columns, key] },
        () =>
          sql`update ${target} set ${assignments(target, columns)} where ${names(target, [key])} = ?`,
      );
      write.run(rows, 0, rows.length);
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

function tuples(count: number, columns: readonly string[]): SQL {
  const tuple = `(${columns.map(() => "?").join(", ")})`;
  return sql.raw(Array.from({ length: count }, () => tuple).join(", "));
}

function encoderOf(column: Column): (value: unknown) => unknown {
  return (value) => (value === null || value === undefined ? null : column.mapToDriverValue(value));
}
