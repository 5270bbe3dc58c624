import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Reader } from "../database.ts";
import { tables } from "../schema/schema.postgres.ts";
import { postgresDialect } from "./postgres-dialect.ts";

export const CASING = "snake_case";

/** Drizzle names its statements, so the driver prepares each once per connection. */
export const prepares: Pick<Reader, "prepareSelect"> = {
  prepareSelect: (name, query) => query.prepare(name),
};

export function readerOn(connection: pg.Pool | pg.Client): Reader {
  const { listFrom, bytewise } = postgresDialect;
  const queries = drizzle(connection, { casing: CASING });
  return Object.assign(queries, { tables, listFrom, bytewise, ...prepares });
}

/** Whole numbers must arrive as numbers: `"1000" + 100` is a string. */
export function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  const wholeNumbers: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
  return wholeNumbers.includes(oid)
    ? Number
    : (pg.types.getTypeParser(oid, format) as (value: string) => unknown);
}
