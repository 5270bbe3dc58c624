import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findImportingTests } from "./find-importing-tests.ts";

const files = {
  "test/start-redis.ts": `import { spawn } from "node:child_process";`,
  "test/start-nodes.ts": `import { startRedis } from "./start-redis.ts";`,
  "test/packaged.test.ts": `import { startWar } from "@ludus/testkit/start-war";`,
  "test/alone.test.ts": `import { expect } from "vitest";`,
  "test/direct.test.ts": `import { startRedis } from "./start-redis.ts";`,
  "src/deep/through-another.test.ts": `import {\n  startNodes,\n} from "../../test/start-nodes.ts";`,
  "src/later.test.ts": `const { startRedis } = await import("../test/start-redis.ts");`,
  "node_modules/x/other.test.ts": `import "../../test/start-redis.ts";`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-tests-"));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test("finds the tests that import a module, through others too", () => {
  expect(findImportingTests(folder, join("test", "start-redis.ts"))).toEqual(
    ["src/deep/through-another.test.ts", "src/later.test.ts", "test/direct.test.ts"].map((path) =>
      join(...path.split("/")),
    ),
  );
});

test("doesn't look through what can do without the module", () => {
  const found = findImportingTests(folder, join("test", "start-redis.ts"), [
    join("test", "start-nodes.ts"),
  ]);
  expect(found).toEqual([join("src", "later.test.ts"), join("test", "direct.test.ts")]);
});

test("finds the tests that import a package's module", () => {
  expect(findImportingTests(folder, "@ludus/testkit/start-war")).toEqual([
    join("test", "packaged.test.ts"),
  ]);
});

test("finds none for a module that nobody imports", () => {
  expect(findImportingTests(folder, join("test", "start-postgres.ts"))).toEqual([]);
});
