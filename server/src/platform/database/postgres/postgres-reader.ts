import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Reader } from "../database.ts";
import { tables } from "../schema/schema.postgres.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { prepareOnPostgres } from "./postgres-prepared.ts";

export const CASING = "snake_case";

const WHOLE_NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

export function readerOn(connection: pg.Pool | pg.Client): Reader {
  const { listFrom, bytewise } = postgresDialect;
  const queries = drizzle(connection, { casing: CASING });
  return Object.assign(queries, { tables, listFrom, bytewise, ...preparesOn(connection) });
}

export function preparesOn(connection: pg.Pool | pg.ClientBase): Pick<Reader, "prepareSelect"> {
  return { prepareSelect: (name, query) => prepareOnPostgres(connection, name, query) };
}

/** Whole numbers must arrive as numbers: `"1000" + 100` is a string. */
export function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return WHOLE_NUMBERS.has(oid)
    ? Number
    : (pg.types.getTypeParser(oid, format) as (value: string) => unknown);
}
