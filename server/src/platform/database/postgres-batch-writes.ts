import { getTableName, sql, type SQL } from "drizzle-orm";
import type { PgDialect, PgTable } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import { columnNameOf, columnOf } from "./column-name.ts";
import type { Transaction } from "./database.ts";

type Row = Record<string, unknown>;

/** A statement with one JSON parameter: the rows, under the columns' own names. */
interface PreparedWrite {
  name: string;
  text: string;
  encode(rows: readonly Row[]): string;
}

/**
 * Many rows on PostgreSQL: one prepared statement over one JSON parameter, so a batch costs one
 * round trip per table whatever its size. The statements are shared by all connections.
 */
export function postgresBatchWrites(
  dialect: PgDialect,
): (client: ClientBase) => Pick<Transaction, "insertAll" | "updateAll"> {
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

  return (client) => ({
    async insertAll(table, columns, rows, options = {}) {
      if (rows.length === 0) return;
      const ending = options.ignoreExisting ? "on conflict do nothing" : "";
      const key = `insert ${getTableName(table)} ${columns.join()} ${ending}`;
      const { name, text, encode } = prepare(key, table, columns, (given) => {
        const ids = sql.join(
          columns.map((column) => id(table, column)),
          sql`, `,
        );
        return sql`insert into ${table} (${ids}) select ${ids} from ${given} ${sql.raw(ending)}`;
      });
      await client.query({ name, text, values: [encode(rows)] });
    },

    async updateAll(table, key, columns, rows) {
      if (rows.length === 0) return;
      const statementKey = `update ${getTableName(table)} ${key} ${columns.join()}`;
      const { name, text, encode } = prepare(statementKey, table, [key, ...columns], (given) => {
        const assignments = columns.map(
          (column) => sql`${id(table, column)} = given.${id(table, column)}`,
        );
        return sql`update ${table} set ${sql.join(assignments, sql`, `)} from ${given} where ${table}.${id(table, key)} = given.${id(table, key)}`;
      });
      await client.query({ name, text, values: [encode(rows)] });
    },
  });

  function id(table: PgTable, column: string): SQL {
    return sql`${sql.identifier(columnNameOf(dialect, table, column))}`;
  }
}
