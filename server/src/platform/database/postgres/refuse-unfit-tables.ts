import type pg from "pg";
import { refuseUnfitDatabase } from "../migrations/refuse-unfit-database.ts";

/** @throws DATABASE_FROM_BEFORE */
export async function refuseUnfitTables(client: pg.Client | pg.Pool): Promise<void> {
  const [found] = await rowsOf<{ tables: number; migrations: string | null }>(
    client,
    `select count(*)::int as tables, to_regclass('drizzle.__drizzle_migrations')::text as migrations
    from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  if (!found || found.tables === 0) return refuseUnfitDatabase("postgres", null);
  const migrations =
    found.migrations === null
      ? []
      : await rowsOf<{ hash: string }>(client, `select hash from ${found.migrations}`);
  refuseUnfitDatabase(
    "postgres",
    migrations.map(({ hash }) => hash),
  );
}

async function rowsOf<T extends pg.QueryResultRow>(
  client: pg.Client | pg.Pool,
  query: string,
): Promise<T[]> {
  return (await client.query<T>(query)).rows;
}
