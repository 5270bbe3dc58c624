import { ConfigError, readConfig, type Config } from "../config.ts";
import { UsageError } from "./run-command.ts";

/**
 * The settings, with the database at another address where one is given: as `DATABASE_URL` spells
 * it, or the path of a SQLite file.
 * @throws UsageError for wrong settings, or an address that is none.
 */
export function settingsFor(address: string | undefined): Config {
  try {
    return address === undefined ? readConfig() : readConfig({ DATABASE_URL: urlOf(address) });
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

function urlOf(address: string): string {
  return /^\w{2,}:/.test(address) ? address : `file:${address}`;
}

/** A database's address as people may read it, without the password. */
export function nameOf({ database }: Config): string {
  if (database.kind === "sqlite") return database.file;
  const url = new URL(database.url);
  url.password = "";
  return url.href;
}
