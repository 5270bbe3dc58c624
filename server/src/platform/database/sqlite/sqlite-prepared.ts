import type BetterSqlite3 from "better-sqlite3";
import type { Preparable, PreparedQuery } from "../database.ts";
import { plainSelectOf } from "../plain-select.ts";

export function prepareOnSqlite<Row>(
  connection: BetterSqlite3.Database,
  query: Preparable<Row>,
): PreparedQuery<Row> {
  const { text, parametersOf, rowOf } = plainSelectOf<Row>(query);
  // SQLite plans anew for every value of a limit that is a parameter alone.
  const statement = connection.prepare(text.replace(" limit ?", " limit ? + 0")).raw();
  return {
    async execute(values) {
      const rows = statement.all(...parametersOf(values)) as unknown[][];
      return rows.map(rowOf);
    },
  };
}
