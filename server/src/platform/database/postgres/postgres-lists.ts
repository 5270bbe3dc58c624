/** A column's values as one parameter, and how a statement reads them from it. */
interface ColumnList {
  rowsOf(parameter: string): string;
  encode(values: readonly unknown[]): string;
}

/** PostgreSQL reads arrays fastest. JSON values stay JSON, since an array would escape all of it. */
export function columnListOf(type: string): ColumnList {
  return type === "json"
    ? {
        rowsOf: (parameter) => `json_array_elements(${parameter}::json)`,
        encode: (values) => JSON.stringify(values),
      }
    : { rowsOf: (parameter) => `unnest(${parameter}::${type}[])`, encode: encodeArray };
}

/** Both spell an array alike, but for the brackets and most escapes. */
function encodeArray(values: readonly unknown[]): string {
  const json = JSON.stringify(values);
  const elements = json.includes("\\") ? values.map(escaped).join() : json.slice(1, -1);
  return `{${elements}}`;
}

function escaped(value: unknown): string {
  return typeof value === "string"
    ? `"${value.replace(/["\\]/g, "\\$&")}"`
    : JSON.stringify(value ?? null);
}
