import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { copyAsFormer } from "../../src/platform/database/suite/former-sqlite-file.ts";
import { describeBackups } from "#test/backups.suite.ts";

const folder = mkdtempSync(join(tmpdir(), "ludus-databases-"));
let databasesMade = 0;

afterAll(() => rmSync(folder, { recursive: true }));

describe("backups of a SQLite file", () => {
  describeBackups(() => ({
    suffix: ".db",
    async backUpAsFormer(address, file) {
      await copyAsFormer(address.replace("file:", ""), file);
    },
    newDatabase: async () => `file:${join(folder, `ludus-${(databasesMade += 1)}.db`)}`,
    listAll: async () => readdirSync(folder).toSorted(),
  }));
});
