import { getTableColumns, getTableName, sql, type Column, type SQL, type Table } from "drizzle-orm";

/** Drizzle's two dialects, as far as rendering goes. */
export interface RendersSql {
  sqlToQuery(statement: SQL): { sql: string };
}

export function columnOf(table: Table, name: string): Column {
  const column: Column | undefined = getTableColumns(table)[name];
  if (!column) throw new Error(`Table ${getTableName(table)} has no column ${name}`);
  return column;
}

/** A column's bare name, as the dialect's casing gives it; Drizzle renders it qualified and quoted. */
export function columnNameOf(dialect: RendersSql, table: Table, name: string): string {
  const qualified = dialect.sqlToQuery(sql`${columnOf(table, name)}`).sql;
  return qualified.slice(qualified.lastIndexOf(".") + 2, -1);
}
