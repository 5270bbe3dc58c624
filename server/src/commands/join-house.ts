import { createLog } from "../log.ts";
import type { Database } from "../platform/database/database.ts";
import { joinDatabase } from "../platform/platform.ts";
import { explainNoHouse } from "./explain-no-house.ts";
import { settingsFor } from "./house-address.ts";
import { inWords } from "./open-house.ts";

/**
 * The house's database as the settings name it, or at another address. Nothing is created or
 * migrated, and the house may be running. The caller closes it.
 * @throws UsageError for wrong settings or an address that is none; Error, in words, where there is no house.
 */
export async function joinHouse(address?: string): Promise<Database> {
  const config = settingsFor(address);
  return inWords(config, async () => {
    const database = joinDatabase(config.database, createLog("silent"));
    try {
      await database.check();
      await explainNoHouse(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  });
}
