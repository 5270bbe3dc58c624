import BetterSqlite3 from "better-sqlite3";

export interface FileLock {
  release(): void;
}

/**
 * Two servers on one file would each announce half of the bids. The operating system's lock, on a
 * file beside, ends even with a killed process. @throws when another process holds it.
 */
export function lockSqliteFile(file: string): FileLock {
  const lock = new BetterSqlite3(`${file}.lock`, { timeout: 0 });
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
    const explained = new Error(
      `Another Ludus node is running on ${file}. Stop it, choose another DATABASE_URL, or use PostgreSQL for several nodes.`,
      { cause: error },
    );
    throw Object.assign(explained, { code: "DATABASE_IN_USE" });
  }
  return { release: () => lock.close() };
}
