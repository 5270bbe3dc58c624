import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteDatabase } from "./sqlite-database.ts";

const SUFFIXES = ["", "-wal", "-shm", ".lock"];

let folder: string;
let umaskBefore: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-modes-"));
  umaskBefore = process.umask(0);
});
afterEach(() => {
  process.umask(umaskBefore);
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a new database and its folder are its owner's alone, even with a umask of 0", async () => {
  const file = join(folder, "data", "ludus.db");
  const database = openSqliteDatabase(file);
  const modes = SUFFIXES.map((suffix) => modeOf(`${file}${suffix}`));
  await database.close();
  expect(modeOf(join(folder, "data"))).toBe("700");
  expect(modes).toEqual(["600", "600", "600", "600"]);
});

test("a database that everybody could read becomes its owner's alone, in a folder that stays as it is", async () => {
  chmodSync(folder, 0o755);
  const file = join(folder, "ludus.db");
  for (const suffix of ["", ".lock"]) writeFileSync(`${file}${suffix}`, "", { mode: 0o644 });
  const database = openSqliteDatabase(file);
  const modes = SUFFIXES.map((suffix) => modeOf(`${file}${suffix}`));
  await database.close();
  expect(modes).toEqual(["600", "600", "600", "600"]);
  expect(modeOf(folder)).toBe("755");
});
