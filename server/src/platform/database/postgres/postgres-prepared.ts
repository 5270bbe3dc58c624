import type pg from "pg";
import type { Preparable, PreparedQuery } from "../database.ts";
import { plainSelectOf } from "../plain-select.ts";

/** The driver prepares a named statement once per connection. */
export function prepareOnPostgres<Row>(
  connection: pg.Pool | pg.ClientBase,
  name: string,
  query: Preparable<Row>,
): PreparedQuery<Row> {
  const { text, parametersOf, rowOf } = plainSelectOf<Row>(query);
  return {
    async execute(values) {
      const { rows } = await connection.query<unknown[]>({
        name,
        text,
        values: parametersOf(values),
        rowMode: "array",
      });
      return rows.map(rowOf);
    },
  };
}
