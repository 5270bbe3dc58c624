import type { Database } from "../../src/platform/database/database.ts";

/** Returns every row of every table, to check that nothing has changed. */
export async function dumpDatabase({ read, tables }: Database): Promise<Record<string, unknown[]>> {
  const entries = Object.entries(tables).map(
    async ([name, table]) => [name, await read.select().from(table)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
