import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFolderFaults } from "./check-migrations.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-migrations-"));
  mkdirSync(join(folder, "meta"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(listed: string[], present: string[]) {
  const journal = { entries: listed.map((tag) => ({ tag })) };
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify(journal));
  for (const tag of present) writeFileSync(join(folder, `${tag}.sql`), "");
}

test("finds nothing where journal and files agree", () => {
  write(["0000_a", "0001_b"], ["0000_a", "0001_b"]);
  expect(findFolderFaults(folder)).toEqual([]);
});

test("misses a file that the journal lists", () => {
  write(["0000_a", "0001_b"], ["0000_a"]);
  expect(findFolderFaults(folder)).toEqual(["0001_b.sql is missing"]);
});

test("finds a file that the journal does not list", () => {
  write(["0000_a"], ["0000_a", "0001_b"]);
  expect(findFolderFaults(folder)).toEqual(["0001_b.sql never runs"]);
});

test("does not take an empty folder for a complete one", () => {
  write([], []);
  expect(findFolderFaults(folder)).toEqual(["no migration at all"]);
});
