import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles } from "./hash-files.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-hash-"));
  mkdirSync(join(folder, "src", "deep"), { recursive: true });
  writeFileSync(join(folder, "src", "a.ts"), "a");
  writeFileSync(join(folder, "src", "deep", "b.ts"), "b");
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashFiles(folder, ["src", "absent.json"], (path) => !path.endsWith(".test.ts"));

test("stays the same while nothing changes but a time stamp", () => {
  const before = hash();
  utimesSync(join(folder, "src", "a.ts"), 1, 1);
  expect(hash()).toBe(before);
});

test.each([
  ["a file deep down changes", () => writeFileSync(join(folder, "src", "deep", "b.ts"), "c")],
  ["a file is added", () => writeFileSync(join(folder, "src", "c.ts"), "")],
  ["a file goes", () => rmSync(join(folder, "src", "a.ts"))],
  ["a file is renamed", () => renameSync(join(folder, "src", "a.ts"), join(folder, "src", "z.ts"))],
  ["an absent input appears", () => writeFileSync(join(folder, "absent.json"), "")],
])("changes when %s", (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test("ignores what does not count", () => {
  const before = hash();
  writeFileSync(join(folder, "src", "a.test.ts"), "");
  mkdirSync(join(folder, "src", "node_modules"));
  writeFileSync(join(folder, "src", "node_modules", "x.js"), "");
  expect(hash()).toBe(before);
});
