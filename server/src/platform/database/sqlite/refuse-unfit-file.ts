import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { refuseUnfitDatabase } from "../migrations/refuse-unfit-database.ts";

const MIGRATIONS_TABLE = "__drizzle_migrations";

/** @throws DATABASE_FROM_BEFORE */
export function refuseUnfitFile(connection: BetterSqlite3.Database): void {
  const texts = (query: string) =>
    z.array(z.string()).parse(connection.prepare(query).pluck().all());
  const tables = texts("select name from sqlite_schema where type = 'table'");
  // A start that was killed may have left this one alone.
  const isEmpty = tables.every((name) => name.startsWith("sqlite_") || name === MIGRATIONS_TABLE);
  const hashes = () =>
    tables.includes(MIGRATIONS_TABLE) ? texts(`select hash from ${MIGRATIONS_TABLE}`) : [];
  refuseUnfitDatabase("sqlite", isEmpty ? null : hashes());
}
