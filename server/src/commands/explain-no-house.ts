import type { Database } from "../platform/database/database.ts";

/** @throws in words, where a database has none of a house's tables. */
export async function explainNoHouse({
  read,
  tables: { users },
}: Pick<Database, "read" | "tables">): Promise<void> {
  try {
    await read.select({ id: users.id }).from(users).limit(1);
  } catch (error) {
    // PostgreSQL's own words come wrapped, SQLite's as they are.
    const { message } = ((error as Error).cause ?? error) as Error;
    throw /no such table|does not exist/.test(message)
      ? new Error("This database holds no house yet. Start the server on it once.", {
          cause: error,
        })
      : error;
  }
}
