import type { DatabaseConfig } from "../../config.ts";
import type { Archive } from "./archive.ts";
import { postgresArchive } from "./postgres-archive.ts";
import { sqliteArchive } from "./sqlite-archive.ts";

/** The keeper's view of a database, running or not. What it copies is given up on the signal. */
export function archiveOf(
  database: DatabaseConfig,
  signal: AbortSignal = new AbortController().signal,
): Archive {
  return database.kind === "sqlite"
    ? sqliteArchive(database.file, signal)
    : postgresArchive(database.url, signal);
}
