import { sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import { listParameter } from "../list-parameter.ts";

export const postgresDialect: Pick<Transaction, "listFrom" | "bytewise" | "lockRows"> = {
  listFrom(placeholder, of) {
    const texts = sql`jsonb_array_elements_text(${listParameter(placeholder)}::jsonb)`;
    return of === "text"
      ? sql`(select ${texts} as value)`
      : sql`(select ${texts}::bigint as value)`;
  },
  bytewise: (column) => sql`${column} collate "C"`,
  // Ids never change: rows that name the locked one may be written meanwhile.
  lockRows<Query>(query: Query): Query {
    return (query as Query & { for(strength: "no key update"): Query }).for("no key update");
  },
};
