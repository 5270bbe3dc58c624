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
import { expressionDecoderOf, selectedFieldsOf } from "./selected-fields.ts";

/** A select of columns and expressions, without outer joins, that runs past Drizzle: several times faster. */
export interface PlainSelect<Row> {
  text: string;
  parametersOf(values: Record<string, unknown>): unknown[];
  rowOf(values: readonly unknown[]): Row;
}

interface Select {
  toSQL(): { sql: string; params: unknown[] };
}

interface Field {
  /** The object within the row, and the name within that: `["user"]` and `"name"`. */
  parents: readonly string[];
  name: string;
  decode: (value: unknown) => unknown;
}

export function plainSelectOf<Row>(query: object): PlainSelect<Row> {
  const select = query as Select;
  const { sql, params } = select.toSQL();
  const parameters = params.map(parameterOf);
  const fields = fieldsOf(selectedFieldsOf(select));
  return {
    text: sql,
    parametersOf: (values) => parameters.map((read) => read(values)),
    rowOf: (values) => objectOf(fields, values) as Row,
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
