import type BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { hashThatNeeds, refuseUnfitDatabase } from "../migrations/refuse-unfit-database.ts";

const MIGRATIONS_TABLE = "__drizzle_migrations";

/** @throws DATABASE_FROM_BEFORE, DATABASE_FROM_LATER */
export function refuseUnfitFile(connection: BetterSqlite3.Database): void {
  const tables = textsIn(connection, "select name from sqlite_schema where type = 'table'");
  // A start that was killed may have left this one alone.
  const isEmpty = tables.every((name) => name.startsWith("sqlite_") || name === MIGRATIONS_TABLE);
  const hashes = () => (tables.includes(MIGRATIONS_TABLE) ? hashesIn(connection) : []);
  refuseUnfitDatabase("sqlite", isEmpty ? null : hashes());
}

/** From now on servers before `version` refuse the file. */
export function refuseServersBefore(version: string, connection: BetterSqlite3.Database): void {
  const change = hashThatNeeds(version, "sqlite", hashesIn(connection));
  if (change === null) return;
  connection
    .prepare(`update ${MIGRATIONS_TABLE} set hash = ? where hash = ?`)
    .run(change.after, change.before);
}

function hashesIn(connection: BetterSqlite3.Database): string[] {
  return textsIn(connection, `select hash from ${MIGRATIONS_TABLE}`);
}

function textsIn(connection: BetterSqlite3.Database, query: string): string[] {
  return z.array(z.string()).parse(connection.prepare(query).pluck().all());
}
