import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPageScripts } from "./page-scripts.ts";

const MANIFEST = {
  "_first-a.js": {
    file: "first-a.js",
    name: "first",
    dynamicImports: ["_base-a.js"],
    css: ["assets/first-a.css"],
  },
  "virtual:fonts.css": { file: "assets/fonts-a.css" },
  "src/styles/index.css": { file: "assets/styles-a.css" },
  "_base-a.js": {
    file: "base-a.js",
    name: "base",
    imports: ["_runtime-a.js", "_first-a.js"],
    dynamicImports: ["_market-a.js"],
  },
  "_runtime-a.js": { file: "runtime-a.js", name: "runtime" },
  "_school-a.js": { file: "school-a.js", name: "school", imports: ["_base-a.js"] },
  "_market-a.js": { file: "market-a.js", name: "market", imports: ["_lots-a.js"] },
  "_lots-a.js": { file: "lots-a.js", name: "lots", imports: ["_market-a.js"] },
  "src/features/auth/forgot-password-page.tsx": {
    file: "forgot-a.js",
    name: "forgot-password-page",
    imports: ["_base-a.js", "_lots-a.js"],
  },
};

function read(manifest: object) {
  const folder = mkdtempSync(join(tmpdir(), "ludus-manifest-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  return readPageScripts(folder);
}

test("every page names the program that the first script fetches, without that script", () => {
  expect(read(MANIFEST).program).toEqual(["base-a.js", "runtime-a.js"]);
});

test("a page names what it imports at once, and no file twice", () => {
  const { byPage } = read(MANIFEST);
  expect(byPage.forgotPassword).toEqual(["forgot-a.js", "lots-a.js", "market-a.js"]);
  expect(byPage.landing).toEqual([]);
});

test("a page of players names the frame's files before its own, also where a file has the page's name", () => {
  const { byPage } = read(MANIFEST);
  expect(byPage.market).toEqual(["school-a.js", "market-a.js", "lots-a.js"]);
  expect(byPage.training).toEqual(["school-a.js"]);
});

test("the styles of all pages, and the fonts, stand in for those of the market", () => {
  expect(read(MANIFEST).styles).toEqual({
    market: "assets/first-a.css",
    all: ["assets/fonts-a.css", "assets/styles-a.css"],
  });
});
