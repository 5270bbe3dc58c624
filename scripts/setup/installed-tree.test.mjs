import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isInstalledAsLocked } from "./installed-tree.mjs";

const locked = {
  "": { version: "0.1.0" },
  "node_modules/express": { version: "5.3.0" },
  "node_modules/bird-macos": { version: "1.0.0", optional: true },
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-installed-"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: locked }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, { version: string }>} packages */
function install(packages) {
  mkdirSync(join(folder, "node_modules"));
  const path = join(folder, "node_modules", ".package-lock.json");
  writeFileSync(path, JSON.stringify({ packages }));
}

test("is not installed without node_modules", () => {
  expect(isInstalledAsLocked(folder)).toBe(false);
});

test("is installed without the optional packages of other platforms", () => {
  install({ "node_modules/express": { version: "5.3.0" } });
  expect(isInstalledAsLocked(folder)).toBe(true);
});

test("is not installed while a package is missing", () => {
  install({});
  expect(isInstalledAsLocked(folder)).toBe(false);
});

test.each(["node_modules/express", "node_modules/bird-macos"])(
  "is not installed with another version of %s",
  (path) => {
    install({ "node_modules/express": { version: "5.3.0" }, [path]: { version: "4.0.0" } });
    expect(isInstalledAsLocked(folder)).toBe(false);
  },
);
