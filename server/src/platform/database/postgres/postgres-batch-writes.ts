import { sql, type SQL } from "drizzle-orm";
import type { PgDialect, PgTable } from "drizzle-orm/pg-core";
import type { QueryConfig } from "pg";
import { slicesOf } from "@ludus/shared/slices";
import type { Transaction } from "../database.ts";
import { keepWrites } from "../keep-writes.ts";
import { columnNameOf, columnOf, insertedColumnsOf } from "../schema/table-columns.ts";

type Row = Record<string, unknown>;

/** Its one JSON parameter holds the rows, under the columns' own names. */
interface PreparedWrite {
  name: string;
  text: string;
  encode(rows: readonly Row[]): string;
}

/** More rows might exceed the statement timeout. */
const ROWS_AT_ONCE_MAX = 1000;

/** One prepared statement per table and batch; `send` doesn't wait for the answer. */
export function postgresBatchWrites(
  dialect: PgDialect,
): (send: (query: QueryConfig) => void) => Pick<Transaction, "insertAll" | "updateAll"> {
  const prepared = keepWrites<PreparedWrite>();
  let writesMade = 0;

  function prepareInsert(table: PgTable, ending: string): PreparedWrite {
    const columns = insertedColumnsOf(table);
    const ids = list(columns.map((column) => id(table, column)));
    return prepareWrite(
      table,
      columns,
      (given) => sql`insert into ${table} (${ids}) select ${ids} from ${given} ${sql.raw(ending)}`,
    );
  }

  function prepareUpdate(
    table: PgTable,
    key: readonly string[],
    columns: readonly string[],
  ): PreparedWrite {
    const assignments = columns.map(
      (column) => sql`${id(table, column)} = given.${id(table, column)}`,
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
    const fields = columns.map((column) => ({
      column,
      name: columnNameOf(dialect, table, column),
    }));
    const typed = columns.map(
      (column) => sql`${id(table, column)} ${sql.raw(columnOf(table, column).getSQLType())}`,
    );
    const given = sql`json_to_recordset($1::json) as given(${list(typed)})`;
    return {
      name: `write_${(writesMade += 1)}`,
      text: dialect.sqlToQuery(statement(given)).sql,
      encode: (rows) =>
        JSON.stringify(
          rows.map((row) =>
            Object.fromEntries(fields.map(({ column, name }) => [name, row[column] ?? null])),
          ),
        ),
    };
  }

  function id(table: PgTable, column: string): SQL {
    return sql`${sql.identifier(columnNameOf(dialect, table, column))}`;
  }

  return (send) => ({
    async insertAll(table, rows, { ignoreExisting = false } = {}) {
      const ending = ignoreExisting ? "on conflict do nothing" : "";
      const write = prepared(table, `insert ${ending}`, () => prepareInsert(table, ending));
      sendInParts(write, rows, send);
    },

    async updateAll(table, key, columns, rows) {
      const keys = [key].flat();
      const write = prepared(table, `update ${keys.join()} ${columns.join()}`, () =>
        prepareUpdate(table, keys, columns),
      );
      sendInParts(write, rows, send);
    },
  });
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

function sendInParts(
  { name, text, encode }: PreparedWrite,
  rows: readonly Row[],
  send: (query: QueryConfig) => void,
): void {
  for (const part of slicesOf(rows, ROWS_AT_ONCE_MAX)) {
    send({ name, text, values: [encode(part)] });
  }
}
