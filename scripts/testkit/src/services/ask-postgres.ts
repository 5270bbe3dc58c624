import pg from "pg";
import { WAIT_MS_MAX } from "../within.ts";

/** Runs one statement on a connection of its own. Resolves with its rows. */
export async function askPostgres(
  url: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await withPostgres(url, (client) =>
    client.query<Record<string, unknown>>(statement),
  );
  return rows;
}

export async function withPostgres<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS_MAX,
    query_timeout: WAIT_MS_MAX,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
