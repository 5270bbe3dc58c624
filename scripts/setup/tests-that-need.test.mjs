import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testsThatNeed } from "./tests-that-need.mjs";

const files = {
  "test/start-redis.ts": `import { spawn } from "node:child_process";`,
  "test/start-nodes.ts": `import { startRedis } from "./start-redis.ts";`,
  "test/alone.test.ts": `import { expect } from "vitest";`,
  "test/direct.test.ts": `import { startRedis } from "./start-redis.ts";`,
  "src/deep/through-another.test.ts": `import {\n  startNodes,\n} from "../../test/start-nodes.ts";`,
  "src/later.test.ts": `const { startRedis } = await import("../test/start-redis.ts");`,
  "node_modules/x/other.test.ts": `import "../../test/start-redis.ts";`,
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-tests-"));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it("finds the tests that import a module, through others too", () => {
  expect(testsThatNeed(folder, join("test", "start-redis.ts"))).toEqual(
    ["src/deep/through-another.test.ts", "src/later.test.ts", "test/direct.test.ts"].map((path) =>
      join(...path.split("/")),
    ),
  );
});

it("doesn't look through what can do without the module", () => {
  const found = testsThatNeed(folder, join("test", "start-redis.ts"), [
    join("test", "start-nodes.ts"),
  ]);
  expect(found).toEqual([join("src", "later.test.ts"), join("test", "direct.test.ts")]);
});

it("finds none for a module that nobody imports", () => {
  expect(testsThatNeed(folder, join("test", "start-postgres.ts"))).toEqual([]);
});
