import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isInstalledAsLocked } from "./installed-tree.mjs";

const locked = {
  "": { version: "0.3.0" },
  server: { version: "0.3.0" },
  "node_modules/@ludus/server": {},
  "node_modules/express": { version: "5.3.0" },
  "node_modules/bird-macos": { version: "1.0.0", optional: true },
};

/** As an earlier release installed them. */
const OWN = { server: { version: "0.2.0" }, "node_modules/@ludus/server": {} };

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-installed-"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: locked }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, { version?: string }>} packages */
function install(packages) {
  mkdirSync(join(folder, "node_modules"));
  const path = join(folder, "node_modules", ".package-lock.json");
  writeFileSync(path, JSON.stringify({ packages }));
}

test("is not installed without node_modules", () => {
  expect(isInstalledAsLocked(folder)).toBe(false);
});

test("is installed without the optional packages of other platforms, and from an earlier release", () => {
  install({ ...OWN, "node_modules/express": { version: "5.3.0" } });
  expect(isInstalledAsLocked(folder)).toBe(true);
});

test("is not installed while a package is missing", () => {
  install(OWN);
  expect(isInstalledAsLocked(folder)).toBe(false);
});

test.each(["node_modules/express", "node_modules/bird-macos"])(
  "is not installed with another version of %s",
  (path) => {
    install({ ...OWN, "node_modules/express": { version: "5.3.0" }, [path]: { version: "4.0.0" } });
    expect(isInstalledAsLocked(folder)).toBe(false);
  },
);
