import type pg from "pg";
import { hashThatNeeds, refuseUnfitDatabase } from "../migrations/refuse-unfit-database.ts";

const MIGRATIONS_TABLE = "drizzle.__drizzle_migrations";

/** @throws DATABASE_FROM_BEFORE, DATABASE_FROM_LATER */
export async function refuseUnfitTables(client: pg.Client | pg.Pool): Promise<void> {
  const [found] = await rowsOf<{ tables: number; migrations: string | null }>(
    client,
    `select count(*)::int as tables, to_regclass('${MIGRATIONS_TABLE}')::text as migrations
    from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  if (!found || found.tables === 0) return refuseUnfitDatabase("postgres", null);
  refuseUnfitDatabase("postgres", found.migrations === null ? [] : await hashesIn(client));
}

/** From now on servers before `version` refuse the database. */
export async function refuseServersBefore(version: string, pool: pg.Pool): Promise<void> {
  const change = hashThatNeeds(version, "postgres", await hashesIn(pool));
  if (change === null) return;
  await pool.query(`update ${MIGRATIONS_TABLE} set hash = $1 where hash = $2`, [
    change.after,
    change.before,
  ]);
}

async function hashesIn(client: pg.Client | pg.Pool): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(client, `select hash from ${MIGRATIONS_TABLE}`);
  return rows.map(({ hash }) => hash);
}

async function rowsOf<T extends pg.QueryResultRow>(
  client: pg.Client | pg.Pool,
  query: string,
): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}
