import { ConfigError, readConfig, type Config } from "../config.ts";
import { explainFailedStart } from "../explain-failed-start.ts";
import { createLog } from "../log.ts";
import type { Database } from "../platform/database/database.ts";
import { joinDatabase } from "../platform/platform.ts";
import { UsageError } from "./run-command.ts";

/**
 * The house's database as the settings name it, or at another address. Nothing is created or
 * migrated, and the house may be running. The caller closes it.
 * @throws UsageError for wrong settings or an address that is none; Error, in words, where there is no house.
 */
export async function joinHouse(address?: string): Promise<Database> {
  const config = settingsFor(address);
  try {
    const database = joinDatabase(config.database, createLog("silent"));
    await findHouse(database);
    return database;
  } catch (error) {
    throw new Error(explainFailedStart(error, config) ?? (error as Error).message, {
      cause: error,
    });
  }
}

function settingsFor(address: string | undefined): Config {
  try {
    return address === undefined ? readConfig() : readConfig({ DATABASE_URL: address });
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

async function findHouse(database: Database): Promise<void> {
  const { users } = database.tables;
  try {
    await database.check();
    await database.read.select({ id: users.id }).from(users).limit(1);
  } catch (error) {
    await database.close();
    const { message = "" } = ((error as Error).cause ?? {}) as Partial<Error>;
    throw /no such table|does not exist/.test(message)
      ? new Error("This database holds no house yet. Start the server on it once.")
      : error;
  }
}
