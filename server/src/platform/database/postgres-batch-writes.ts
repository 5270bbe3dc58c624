import { getTableName, sql, type SQL } from "drizzle-orm";
import type { PgDialect, PgTable } from "drizzle-orm/pg-core";
import type { QueryConfig } from "pg";
import { columnNameOf, columnOf } from "./column-name.ts";
import type { Transaction } from "./database.ts";

type Row = Record<string, unknown>;

/** A statement with one JSON parameter: the rows, under the columns' own names. */
interface PreparedWrite {
  name: string;
  text: string;
  encode(rows: readonly Row[]): string;
}

/** Beyond, a statement might take longer than the house waits for one. */
const ROWS_AT_ONCE_MAX = 1000;

/**
 * Many rows on PostgreSQL: one prepared statement over one JSON parameter, so a batch costs one
 * statement per table whatever its size. `send` doesn't wait for the answer: the next statement may
 * follow at once. The statements are shared by all connections.
 */
export function postgresBatchWrites(
  dialect: PgDialect,
): (send: (query: QueryConfig) => void) => Pick<Transaction, "insertAll" | "updateAll"> {
  const writes = new Map<string, PreparedWrite>();

  function prepare(
    key: string,
    table: PgTable,
    columns: readonly string[],
    statement: (rows: SQL) => SQL,
  ): PreparedWrite {
    let write = writes.get(key);
    if (write) return write;
    const names = columns.map((column) => columnNameOf(dialect, table, column));
    const typed = columns.map(
      (column) => sql`${id(table, column)} ${sql.raw(columnOf(table, column).getSQLType())}`,
    );
    const rows = sql`json_to_recordset($1::json) as given(${sql.join(typed, sql`, `)})`;
    write = {
      name: `write_${writes.size}`,
      text: dialect.sqlToQuery(statement(rows)).sql,
      encode: (given) =>
        JSON.stringify(
          given.map((row) =>
            Object.fromEntries(
              names.map((name, index) => [name, row[columns[index] ?? ""] ?? null]),
            ),
          ),
        ),
    };
    writes.set(key, write);
    return write;
  }

  return (send) => ({
    async insertAll(table, columns, rows, options = {}) {
      const ending = options.ignoreExisting ? "on conflict do nothing" : "";
      const key = `insert ${getTableName(table)} ${columns.join()} ${ending}`;
      const write = prepare(key, table, columns, (given) => {
        const ids = sql.join(
          columns.map((column) => id(table, column)),
          sql`, `,
        );
        return sql`insert into ${table} (${ids}) select ${ids} from ${given} ${sql.raw(ending)}`;
      });
      sendInParts(write, rows, send);
    },

    async updateAll(table, key, columns, rows) {
      const statementKey = `update ${getTableName(table)} ${key} ${columns.join()}`;
      const write = prepare(statementKey, table, [key, ...columns], (given) => {
        const assignments = columns.map(
          (column) => sql`${id(table, column)} = given.${id(table, column)}`,
        );
        return sql`update ${table} set ${sql.join(assignments, sql`, `)} from ${given} where ${table}.${id(table, key)} = given.${id(table, key)}`;
      });
      sendInParts(write, rows, send);
    },
  });

  function id(table: PgTable, column: string): SQL {
    return sql`${sql.identifier(columnNameOf(dialect, table, column))}`;
  }
}

function sendInParts(
  { name, text, encode }: PreparedWrite,
  rows: readonly Row[],
  send: (query: QueryConfig) => void,
): void {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE_MAX) {
    send({ name, text, values: [encode(rows.slice(start, start + ROWS_AT_ONCE_MAX))] });
  }
}
