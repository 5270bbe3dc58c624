import { expect, test } from "vitest";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";

const WITHOUT_OPTIONS = [
  "start",
  "dev",
  "build",
  "format",
  "test",
  "check",
  "format",
  "make-migrations",
];

test.each(WITHOUT_OPTIONS)("%s with --help is explained instead of run", async (name) => {
  const { code, output } = await run(name, "--help");
  expect(output).toMatch(new RegExp(`^npm (run )?${name} `));
  expect(code).toBe(0);
});

test("a command that takes no arguments refuses them before it does anything", async () => {
  const { code, output } = await run("start", "--port", "4000");
  expect(output.trim()).toBe(
    'start takes no arguments, not "--port 4000"; --help says what it does',
  );
  expect(code).toBe(2);
});

/** @param {string[]} args */
function run(...args) {
  return runQuietly(process.execPath, [inRoot("scripts", "ludus.mjs"), ...args], {
    timeout: 30_000,
  });
}
