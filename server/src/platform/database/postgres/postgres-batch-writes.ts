import { sql, type SQL } from "drizzle-orm";
import type { PgDialect, PgTable } from "drizzle-orm/pg-core";
import type { QueryConfig } from "pg";
import type { Transaction } from "../database.ts";
import { keepWrites } from "../keep-writes.ts";
import { columnNameOf, columnOf, insertedColumnsOf } from "../schema/table-columns.ts";
import { columnListOf } from "./postgres-lists.ts";
import { WaitingWrites, type PreparedWrite } from "./waiting-writes.ts";

export interface BatchWrites extends Pick<Transaction, "insertAll" | "updateAll"> {
  /** Sends what waits. Call it before any other statement. */
  flush(): void;
  /** Drops what waits, where the transaction has failed. */
  discard(): void;
}

/** Prepares each write once; `send` doesn't wait for the answer. */
export function postgresBatchWrites(
  dialect: PgDialect,
): (send: (query: QueryConfig) => void) => BatchWrites {
  const prepared = keepWrites<PreparedWrite>();
  let writesMade = 0;

  function prepareInsert(table: PgTable, ending: string): PreparedWrite {
    const columns = insertedColumnsOf(table);
    const ids = list(columns.map((column) => id(table, column)));
    const values = list(columns.map((column) => valueOf(table, column)));
    return prepareWrite(
      table,
      columns,
      (given) =>
        sql`insert into ${table} (${ids}) select ${values} from ${given} ${sql.raw(ending)}`,
    );
  }

  function prepareUpdate(
    table: PgTable,
    key: readonly string[],
    columns: readonly string[],
  ): PreparedWrite {
    const assignments = columns.map(
      (column) => sql`${id(table, column)} = ${valueOf(table, column)}`,
    );
    const found = key.map(
      (column) => sql`${table}.${id(table, column)} = given.${id(table, column)}`,
    );
    return prepareWrite(
      table,
      [...key, ...columns],
      (given) =>
        sql`update ${table} set ${list(assignments)} from ${given} where ${sql.join(found, sql` and `)}`,
    );
  }

  function prepareWrite(
    table: PgTable,
    columns: readonly string[],
    statement: (given: SQL) => SQL,
  ): PreparedWrite {
    const lists = columns.map((column) => ({
      column,
      ...columnListOf(columnOf(table, column).getSQLType()),
    }));
    const ids = list(columns.map((column) => id(table, column)));
    return {
      name: `${(writesMade += 1)}`,
      table,
      parameters: columns.length,
      text(first) {
        const rows = lists.map(({ rowsOf }, index) => sql.raw(rowsOf(`$${first + index}`)));
        return dialect.sqlToQuery(statement(sql`rows from (${list(rows)}) as given(${ids})`)).sql;
      },
      encode: (rows) => lists.map(({ column, encode }) => encode(rows.map((row) => row[column]))),
    };
  }

  function id(table: PgTable, column: string): SQL {
    return sql`${sql.identifier(columnNameOf(dialect, table, column))}`;
  }

  function valueOf(table: PgTable, column: string): SQL {
    const value = sql`given.${id(table, column)}`;
    const type = columnOf(table, column);
    // JSON has a null of its own.
    const isNull = type.getSQLType() === "json" && !type.notNull;
    return isNull ? sql`nullif(${value}::text, 'null')::json` : value;
  }

  return (send) => {
    const waiting = new WaitingWrites(send);
    return {
      async insertAll(table, rows, { ignoreExisting = false } = {}) {
        const ending = ignoreExisting ? "on conflict do nothing" : "";
        const write = prepared(table, `insert ${ending}`, () => prepareInsert(table, ending));
        waiting.add(write, rows);
      },

      async updateAll(table, key, columns, rows) {
        const keys = [key].flat();
        const write = prepared(table, `update ${keys.join()} ${columns.join()}`, () =>
          prepareUpdate(table, keys, columns),
        );
        waiting.add(write, rows);
      },

      flush: () => waiting.flush(),
      discard: () => waiting.discard(),
    };
  };
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
