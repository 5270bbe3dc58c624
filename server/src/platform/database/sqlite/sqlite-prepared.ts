import type BetterSqlite3 from "better-sqlite3";
import {
  Column,
  getTableColumns,
  is,
  Param,
  Placeholder,
  SQL,
  Table,
  type DriverValueDecoder,
} from "drizzle-orm";
import type { Preparable, PreparedQuery } from "../database.ts";
import { expressionDecoderOf, selectedFieldsOf } from "./selected-fields.ts";

interface SqliteSelect {
  toSQL(): { sql: string; params: unknown[] };
}

interface Field {
  /** The object within the row, and the name within that: `["user"]` and `"name"`. */
  parents: readonly string[];
  name: string;
  decode: (value: unknown) => unknown;
}

/** Runs a select of columns and expressions, without outer joins, past Drizzle: several times faster. */
export function prepareOnSqlite<Row>(
  connection: BetterSqlite3.Database,
  query: Preparable<Row>,
): PreparedQuery<Row> {
  const select = query as unknown as SqliteSelect;
  const { sql, params } = select.toSQL();
  // SQLite plans anew for every value of a limit that is a parameter alone.
  const statement = connection.prepare(sql.replace(" limit ?", " limit ? + 0")).raw();
  const parameters = params.map(parameterOf);
  const fields = fieldsOf(selectedFieldsOf(select));
  return {
    async execute(values) {
      const rows = statement.all(...parameters.map((read) => read(values))) as unknown[][];
      return rows.map((row) => objectOf(fields, row) as Row);
    },
  };
}

/** In the order in which Drizzle writes them. */
function fieldsOf(selected: Record<string, unknown>, parents: readonly string[] = []): Field[] {
  return Object.entries(selected).flatMap(([name, field]): Field[] => {
    const at = [...parents, name];
    if (is(field, Column)) return [{ parents, name, decode: decoderOf(field) }];
    if (is(field, SQL)) return [{ parents, name, decode: decoderOf(expressionDecoderOf(field)) }];
    if (is(field, Table)) return fieldsOf(getTableColumns(field), at);
    if (typeof field !== "object" || field === null || "getSQL" in field) {
      throw new Error(`${at.join(".")} is neither a column nor an expression`);
    }
    return fieldsOf(field as Record<string, unknown>, at);
  });
}

function decoderOf(decoder: DriverValueDecoder<unknown, unknown>): Field["decode"] {
  const isKept = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isKept ? (value) => value : (value) => decoder.mapFromDriverValue(value);
}

function parameterOf(given: unknown): (values: Record<string, unknown>) => unknown {
  const placeholder = is(given, Param) ? given.value : given;
  if (!is(placeholder, Placeholder)) return () => given;
  const { name } = placeholder;
  const encode = is(given, Param)
    ? (value: unknown) => given.encoder.mapToDriverValue(value)
    : null;
  return (values) => {
    if (!Object.hasOwn(values, name)) throw new Error(`No value was given for ${name}`);
    return encode ? encode(values[name]) : values[name];
  };
}

function objectOf(fields: readonly Field[], row: readonly unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (let index = 0; index < fields.length; index += 1) {
    const { parents, name, decode } = fields[index] as Field;
    let target = result;
    for (const parent of parents) target = (target[parent] ??= {}) as typeof result;
    target[name] = row[index] === null ? null : decode(row[index]);
  }
  return result;
}
