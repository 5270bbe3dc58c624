import { messageOf } from "@ludus/shared/errors";
import type { Reader } from "../platform/database/database.ts";

/** @throws Error with a sentence for operators if the database has no tables of Ludus. */
export async function explainMissingTables({ read }: { read: Reader }): Promise<void> {
  const { users } = read.tables;
  let isMissing = false;
  try {
    await read.select({ id: users.id }).from(users).limit(1);
  } catch (error) {
    // PostgreSQL's own words come wrapped, SQLite's as they are.
    const message = messageOf(error instanceof Error ? (error.cause ?? error) : error);
    isMissing = /no such table|does not exist/.test(message);
    if (!isMissing) throw error;
  }
  // Without its cause, which would be explained as a database that is away.
  if (isMissing) {
    throw new Error("This database has no tables of Ludus yet. Start the server on it once.");
  }
}
