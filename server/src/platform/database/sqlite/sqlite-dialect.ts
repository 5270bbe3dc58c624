import { sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import { listParameter } from "../list-parameter.ts";

export const sqliteDialect: Pick<Transaction, "listFrom" | "bytewise" | "lockRows"> = {
  listFrom: (placeholder) => sql`(select value from json_each(${listParameter(placeholder)}))`,
  bytewise: (column) => sql`${column}`,
  // BEGIN IMMEDIATE has locked the whole file already.
  lockRows: (query) => query,
};
