import type { DatabaseConfig } from "../../config.ts";
import type { Archive } from "./archive.ts";
import { postgresArchive } from "./postgres-archive.ts";
import { sqliteArchive } from "./sqlite-archive.ts";

/** The database may be in use. The signal aborts copies. */
export function archiveOf(
  database: DatabaseConfig,
  signal: AbortSignal = new AbortController().signal,
): Archive {
  return database.kind === "sqlite"
    ? sqliteArchive(database.file, signal)
    : postgresArchive(database.url, signal);
}
