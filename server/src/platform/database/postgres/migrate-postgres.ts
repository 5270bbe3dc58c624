import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationsFolder } from "../migrations/migrations-folder.ts";
import { refuseFormerTables } from "./refuse-former-tables.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Any number that nobody else locks; the same on every node. */
const MIGRATION_LOCK = 1_279_612_243;

/** One node migrates, others wait; its own connection escapes the server's statement timeout. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The query that breaks fails by itself; an unhandled 'error' event would crash the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseFormerTables(client);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder("postgres") });
  } finally {
    await client.end();
  }
}
