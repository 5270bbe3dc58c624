import { expect, it } from "vitest";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";

const WITHOUT_OPTIONS = [
  "start",
  "dev",
  "build",
  "format",
  "test",
  "check",
  "firefox",
  "screenshots",
  "make-migrations",
];

it.each(WITHOUT_OPTIONS)(
  "explains %s instead of running it when --help is asked for",
  async (name) => {
    const { code, output } = await run(name, "--help");
    expect(output).toMatch(new RegExp(`^npm (run )?${name} `));
    expect(code).toBe(0);
  },
);

it("refuses arguments of a command that takes none, before it does anything", async () => {
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
