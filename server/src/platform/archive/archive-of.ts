import type { DatabaseConfig } from "../../config.ts";
import type { Archive } from "./archive.ts";
import { postgresArchive } from "./postgres-archive.ts";
import { sqliteArchive } from "./sqlite-archive.ts";

/** The keeper's view of a database, running or not. */
export function archiveOf(database: DatabaseConfig): Archive {
  return database.kind === "sqlite" ? sqliteArchive(database.file) : postgresArchive(database.url);
}
