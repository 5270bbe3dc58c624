import { sql } from "drizzle-orm";
import type { SqlWords } from "./database.ts";

export const postgresWords: SqlWords = {
  listFrom: (placeholder, of) =>
    of === "text"
      ? sql`(select jsonb_array_elements_text(${sql.placeholder(placeholder)}::jsonb) as value)`
      : sql`(select jsonb_array_elements_text(${sql.placeholder(placeholder)}::jsonb)::bigint as value)`,
  lockRows<Query>(query: Query): Query {
    return (query as Query & { for(strength: "update"): Query }).for("update");
  },
};
