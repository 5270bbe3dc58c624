import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-scripts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the install script of a package doesn't run, unless npm is told to run it", async () => {
  const [project, hostile] = [join(folder, "project"), join(folder, "hostile")];
  for (const path of [project, hostile]) mkdirSync(path);
  copyFileSync(inRoot(".npmrc"), join(project, ".npmrc"));
  const ran = join(folder, "ran");
  const postinstall = `node -e "fs.writeFileSync('${ran}','')"`;
  const manifest = { name: "hostile", version: "1.0.0", scripts: { postinstall } };
  writeFileSync(join(hostile, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(project, "package.json"), JSON.stringify({ allowScripts: { hostile: true } }));
  // npm hands its settings down, and those of this repository would hide what the file does.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)),
  );
  const npm = (/** @type {string[]} */ ...args) =>
    runQuietly("npm", [...args, "--offline", "--no-audit", "--no-fund"], { cwd: project, env });

  const packed = ["install", "--install-links", hostile];
  expect(await npm(...packed)).toMatchObject({ code: 0 });
  expect(existsSync(join(project, "node_modules", "hostile", "package.json"))).toBe(true);
  expect(existsSync(ran)).toBe(false);
  expect(await npm("rebuild", "--ignore-scripts=false", "hostile")).toMatchObject({ code: 0 });
  expect(existsSync(ran)).toBe(true);
});
