import { sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import { listParameter } from "../list-parameter.ts";

export const postgresDialect: Pick<Transaction, "listFrom" | "lockRows"> = {
  listFrom(placeholder, of) {
    const texts = sql`jsonb_array_elements_text(${listParameter(placeholder)}::jsonb)`;
    return of === "text"
      ? sql`(select ${texts} as value)`
      : sql`(select ${texts}::bigint as value)`;
  },
  lockRows<Query>(query: Query): Query {
    return (query as Query & { for(strength: "update"): Query }).for("update");
  },
};
