import { sql } from "drizzle-orm";
import type { SqlWords } from "./database.ts";

export const sqliteWords: SqlWords = {
  listFrom: (placeholder) => sql`(select value from json_each(${sql.placeholder(placeholder)}))`,
  // BEGIN IMMEDIATE has locked the whole file already.
  lockRows: (query) => query,
};
