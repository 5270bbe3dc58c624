import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { describeBackups } from "./backups.suite.ts";

const folder = mkdtempSync(join(tmpdir(), "ludus-databases-"));
let databasesMade = 0;

afterAll(() => rmSync(folder, { recursive: true }));

describe("backups of a SQLite file", () => {
  describeBackups(() => ({
    suffix: ".db",
    newDatabase: async () => `file:${join(folder, `ludus-${(databasesMade += 1)}.db`)}`,
    listAll: async () => readdirSync(folder).toSorted(),
  }));
});
