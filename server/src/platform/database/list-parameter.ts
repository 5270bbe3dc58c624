import { sql, type Param } from "drizzle-orm";

/** A list as one parameter: the JSON array of what comes under the placeholder's name. */
export function listParameter(placeholder: string): Param {
  return sql.param(sql.placeholder(placeholder), { mapToDriverValue: encodeList });
}

function encodeList(list: unknown): string {
  if (typeof list !== "object" || list === null || !(Symbol.iterator in list)) {
    throw new TypeError(`Not a list: ${String(list)}`);
  }
  return JSON.stringify(Array.isArray(list) ? list : [...(list as Iterable<unknown>)]);
}
