import { ConfigError, readConfig, type Config } from "../config.ts";
import { UsageError } from "./run-command.ts";

/**
 * The settings, with the database at `address` if one is given: a value of `DATABASE_URL`, or the
 * path of a SQLite file.
 * @throws UsageError for wrong settings or a wrong address.
 */
export function settingsFor(address: string | undefined): Config {
  try {
    if (address === undefined) return readConfig();
    return readConfig({ DATABASE_URL: /^\w{2,}:/.test(address) ? address : `file:${address}` });
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

export function nameOf({ database }: Config): string {
  if (database.kind === "sqlite") return database.file;
  const url = new URL(database.url);
  url.password = "";
  return url.href;
}
