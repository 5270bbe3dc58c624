import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { createLog } from "../../src/log.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { joinDatabase, openPlatform } from "../../src/platform/platform.ts";

/** Where files live in memory, so that a durable commit costs nothing. */
const MEMORY = "/dev/shm";

export interface HouseTemplate {
  /** Runs `work` on an empty house of its own. */
  withHouse<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): void;
}

/** Migrates once; every house is a copy of that. */
export async function openHouseTemplate(): Promise<HouseTemplate> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "ludus-simulation-"));
  const log = createLog("silent");
  const template = join(folder, "template.db");
  const { database } = await openPlatform(
    { ...readConfig({}), database: { kind: "sqlite", file: template } },
    log,
  );
  await database.close();
  let housesMade = 0;
  return {
    async withHouse(work) {
      const file = join(folder, `house-${(housesMade += 1)}.db`);
      copyFileSync(template, file);
      const house = joinDatabase({ kind: "sqlite", file }, log);
      try {
        return await work(house);
      } finally {
        await house.close();
        rmSync(file);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
