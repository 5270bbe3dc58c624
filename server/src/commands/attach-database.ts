import { createLog } from "../log.ts";
import type { Database } from "../platform/database/database.ts";
import { attachDatabase } from "../platform/platform.ts";
import { explainMissingTables } from "./explain-missing-tables.ts";
import { settingsFor } from "./database-url.ts";
import { explainErrors } from "./with-snapshot.ts";

/**
 * Opens the database of the settings, or at another address, without creating or migrating it; the
 * server may be running. The caller closes it.
 * @throws UsageError for wrong settings or a wrong address, Error if the database has no tables.
 */
export async function attachToDatabase(address?: string): Promise<Database> {
  const config = settingsFor(address);
  return explainErrors(config, async () => {
    const database = await attachDatabase(config.database, createLog("silent"));
    try {
      await explainMissingTables(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  });
}
