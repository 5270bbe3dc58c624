import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findNodeHeaders } from "./node-headers.mjs";

/** @type {string} */
let prefix;
beforeEach(() => {
  prefix = mkdtempSync(join(tmpdir(), "ludus-headers-"));
});
afterEach(() => rmSync(prefix, { recursive: true }));

const node = () => join(prefix, "bin", "node");

function writeHeaders() {
  mkdirSync(join(prefix, "include", "node"), { recursive: true });
  writeFileSync(
    join(prefix, "include", "node", "node_version.h"),
    "#define NODE_MAJOR_VERSION 20\n#define NODE_MINOR_VERSION 20\n#define NODE_PATCH_VERSION 2\n",
  );
}

test("finds the headers beside the Node that came with them", () => {
  writeHeaders();
  expect(findNodeHeaders(node(), "20.20.2")).toBe(prefix);
});

test("refuses the headers of another Node: what they compile would crash", () => {
  writeHeaders();
  expect(findNodeHeaders(node(), "20.19.0")).toBeNull();
});

test("finds none where there are none", () => {
  expect(findNodeHeaders(node(), "20.20.2")).toBeNull();
});
