import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationsFolder } from "../migrations/migrations-folder.ts";
import { driverUrl } from "./driver-url.ts";
import { NO_TIMEOUTS, prepareSession, readOnlyRefusal } from "./prepare-session.ts";
import { refuseUnfitTables } from "./refuse-unfit-tables.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Any number that nobody else locks; the same on every node. */
const MIGRATION_LOCK = 1_279_612_243;

/** One node migrates, others wait; its own connection escapes the server's statement timeout. */
export async function migratePostgres(url: string): Promise<void> {
  // The first leaves its mark on a session that the second gets, too, where a pooler shares them.
  await withClient(url, async () => {});
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseUnfitTables(client);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder("postgres") });
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: driverUrl(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The query that breaks fails by itself; an unhandled 'error' event would crash the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const options = { timeouts: NO_TIMEOUTS, answerMsMax: CONNECT_TIMEOUT_MS };
    const { readOnly } = await prepareSession(client, options);
    if (readOnly) throw readOnlyRefusal();
    await work(client);
  } finally {
    await client.end();
  }
}
