import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@ludus/server/src/config";
import { createLog } from "@ludus/server/src/log";
import type { Database } from "@ludus/server/src/platform/database/database";
import { attachDatabase, openPlatform } from "@ludus/server/src/platform/platform";

/** A file system in memory, so that a durable commit costs nothing. */
const MEMORY = "/dev/shm";

export interface DatabaseTemplate {
  /** Runs `work` on an empty database of its own. */
  withCopy<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Migrates once; every run gets a copy. */
export async function openDatabaseTemplate(): Promise<DatabaseTemplate> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "ludus-simulation-"));
  const log = createLog("silent");
  const template = join(folder, "template.db");
  const { database } = await openPlatform(
    { ...readConfig({}), database: { kind: "sqlite", file: template } },
    log,
  );
  await database.close();
  let copiesMade = 0;
  return {
    async withCopy(work) {
      const file = join(folder, `ludus-${(copiesMade += 1)}.db`);
      copyFileSync(template, file);
      const database = await attachDatabase({ kind: "sqlite", file }, log);
      try {
        return await work(database);
      } finally {
        await database.close();
        rmSync(file);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
