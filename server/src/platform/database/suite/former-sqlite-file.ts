import BetterSqlite3 from "better-sqlite3";

export function changeFile(file: string, statement: string): void {
  new BetterSqlite3(file).exec(statement).close();
}

/** The copy looks like a file from before the first migration. */
export async function copyAsFormer(file: string, copy: string): Promise<void> {
  const connection = new BetterSqlite3(file);
  await connection.backup(copy);
  connection.close();
  changeFile(copy, "update __drizzle_migrations set hash = 'former'");
}
