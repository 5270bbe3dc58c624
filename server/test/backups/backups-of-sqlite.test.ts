import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, describe } from "vitest";
import { describeBackups } from "./backups.suite.ts";

const folder = mkdtempSync(join(tmpdir(), "ludus-databases-"));
let databasesMade = 0;

afterAll(() => rmSync(folder, { recursive: true }));

describe("backups of a SQLite file", () => {
  describeBackups(() => ({
    suffix: ".db",
    async backUpAsFormer(address, file) {
      const connection = new BetterSqlite3(address.replace("file:", ""));
      await connection.backup(file);
      connection.close();
      new BetterSqlite3(file).exec("update __drizzle_migrations set hash = 'former'").close();
    },
    newDatabase: async () => `file:${join(folder, `ludus-${(databasesMade += 1)}.db`)}`,
    listAll: async () => readdirSync(folder).toSorted(),
  }));
});
