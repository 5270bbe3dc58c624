import { sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import { listParameter } from "../list-parameter.ts";

export const sqliteDialect: Pick<Transaction, "listFrom" | "lockRows"> = {
  listFrom: (placeholder) => sql`(select value from json_each(${listParameter(placeholder)}))`,
  // BEGIN IMMEDIATE has locked the whole file already.
  lockRows: (query) => query,
};
