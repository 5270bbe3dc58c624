import { count, type Column, type DriverValueDecoder, type SQL } from "drizzle-orm";

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

/**
 * Call at the start with a select of one column as `read`: an unfit version of Drizzle must fail before
 * a player meets it.
 */
export function requireSelectedFields(probe: object, column: Column): void {
  const fields = selectedFieldsOf(probe);
  if (Object.keys(fields).join() !== "read" || fields["read"] !== column) {
    throw new Error("This version of drizzle-orm keeps other fields of a select");
  }
  expressionDecoderOf(count());
}
