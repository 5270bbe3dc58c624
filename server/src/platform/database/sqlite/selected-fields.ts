import { count, type DriverValueDecoder, type SQL } from "drizzle-orm";
import { integer, QueryBuilder, sqliteTable } from "drizzle-orm/sqlite-core";

/** Reads Drizzle's private state: columns by their names in rows. @throws when it isn't there. */
export function selectedFieldsOf(select: object): Record<string, unknown> {
  const { _: inner } = select as { _?: { selectedFields?: unknown } };
  const fields = inner?.selectedFields;
  if (typeof fields !== "object" || fields === null) {
    throw new Error("This version of drizzle-orm keeps a select's fields in another place");
  }
  return fields as Record<string, unknown>;
}

/** Drizzle's private state, too. */
export function expressionDecoderOf(expression: SQL): DriverValueDecoder<unknown, unknown> {
  const { decoder } = expression as { decoder?: DriverValueDecoder<unknown, unknown> };
  if (typeof decoder?.mapFromDriverValue !== "function") {
    throw new Error("This version of drizzle-orm keeps an expression's decoder in another place");
  }
  return decoder;
}

/** Call at the start: an unfit version of Drizzle must fail before a player meets it. */
export function requireSelectedFields(): void {
  const probe = sqliteTable("probe", { id: integer() });
  const fields = selectedFieldsOf(new QueryBuilder().select({ read: probe.id }).from(probe));
  if (Object.keys(fields).join() !== "read" || fields["read"] !== probe.id) {
    throw new Error("This version of drizzle-orm keeps other fields of a select");
  }
  expressionDecoderOf(count());
}
