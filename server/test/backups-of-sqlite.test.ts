import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { describeBackups } from "./describe-backups.ts";

const folder = mkdtempSync(join(tmpdir(), "ludus-houses-"));
let housesMade = 0;

afterAll(() => rmSync(folder, { recursive: true }));

describe("a house in a SQLite file", () => {
  describeBackups(() => ({
    suffix: ".db",
    newDatabase: async () => `file:${join(folder, `house-${(housesMade += 1)}.db`)}`,
    listAll: async () => readdirSync(folder).toSorted(),
  }));
});
