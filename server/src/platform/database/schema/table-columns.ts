import { getTableColumns, getTableName, sql, type Column, type SQL, type Table } from "drizzle-orm";
import { isCounter } from "./columns.ts";

export interface RendersSql {
  sqlToQuery(statement: SQL): { sql: string };
}

export function columnOf(table: Table, name: string): Column {
  const column: Column | undefined = getTableColumns(table)[name];
  if (!column) throw new Error(`Table ${getTableName(table)} has no column ${name}`);
  return column;
}

export function insertedColumnsOf(table: Table): string[] {
  return Object.keys(getTableColumns(table)).filter((name) => !isCounter(columnOf(table, name)));
}

/** A bare name in the dialect's casing; Drizzle renders it qualified and quoted. */
export function columnNameOf(dialect: RendersSql, table: Table, name: string): string {
  const qualified = dialect.sqlToQuery(sql`${columnOf(table, name)}`).sql;
  return qualified.slice(qualified.lastIndexOf(".") + 2, -1);
}
