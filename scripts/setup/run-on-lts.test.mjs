import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { inRoot } from "./paths.mjs";
import { exitOf } from "./run-process.mjs";

/** Stands for the registry: brings this very Node where the LTS is asked for, or fails. */
const NPM = `
import { copyFileSync, mkdirSync, symlinkSync, appendFileSync } from "node:fs";
const folder = process.argv[process.argv.indexOf("--prefix") + 1];
appendFileSync(process.env.NPM_CALLS, folder + "\\n");
if (process.env.NPM_FAILS) {
  console.error("npm error code ENOTFOUND\\nnpm error network no way out");
  process.exit(1);
}
mkdirSync(folder + "/node_modules", { recursive: true });
copyFileSync(folder + "/package-lock.json", folder + "/node_modules/.package-lock.json");
if (folder.endsWith("lts")) {
  const bin = folder + "/node_modules/node-" + process.platform + "-" + process.arch + "/bin";
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, bin + "/node");
}
`;
/** Stands for a command: says how it was started, and ends as it is told. */
const COMMAND = `
export function runCommand(args) {
  process.once("SIGTERM", () => process.exit(5));
  console.log(JSON.stringify({ args, node: process.execPath, path: process.env.PATH }));
  if (args[0] === "start") setInterval(() => {}, 1000);
  else process.exitCode = Number(args[1]);
}
`;

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludus-lts-"));
  cpSync(inRoot("scripts", "ludus.mjs"), join(folder, "scripts", "ludus.mjs"));
  cpSync(inRoot("scripts", "setup"), join(folder, "scripts", "setup"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  writeFileSync(join(folder, "scripts", "setup", "run-command.mjs"), COMMAND);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "package-lock.json"), '{ "packages": {} }');
  mkdirSync(join(folder, "npm"));
  writeFileSync(join(folder, "npm", "npm-cli.js"), NPM);
});
afterEach(() => rmSync(folder, { recursive: true }));

const started = z.object({ args: z.array(z.string()), node: z.string(), path: z.string() });

/** @param {string} stdout what the command said of its start */
const startOf = (stdout) => started.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));

/**
 * Starts a command of the copy as if by this version of Node.
 * @param {string} version
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function startUnder(version, args, env = {}) {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  const ludus = join(folder, "scripts", "ludus.mjs");
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${pretend}`, ludus, ...args],
    {
      env: {
        PATH: process.env["PATH"],
        npm_execpath: join(folder, "npm", "npm-cli.js"),
        NPM_CALLS: join(folder, "npm", "calls"),
        ...env,
      },
    },
  );
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => (said.stdout += chunk.toString()));
  child.stderr.on("data", (/** @type {Buffer} */ chunk) => (said.stderr += chunk.toString()));
  const ended = exitOf(child).then((code) => ({ code, ...said }));
  return { child, said, ended };
}

/** @param {Parameters<typeof startUnder>} given */
const runUnder = (...given) => startUnder(...given).ended;

const fetched = () =>
  readFileSync(join(folder, "npm", "calls"), "utf8")
    .trim()
    .split("\n");
const lts = () => join(folder, "scripts", "setup", "lts");

test("a command under an old Node says in one line what it fetches, and ends with its own status", async () => {
  const { code, stdout, stderr } = await runUnder("20.20.2", ["audit", "7"]);
  expect(stderr).toBe(
    "This is Node 20.20.2, Ludus needs 22.13 or newer: fetching Node 24 from npm …\n",
  );
  const { args, path } = startOf(stdout);
  expect(args).toEqual(["audit", "7"]);
  expect(path.split(delimiter)[0]).toMatch(dirname(lts()));
  expect(code).toBe(7);
});

test("the fetched Node is used again without a word, until its lockfile changes", async () => {
  await runUnder("22.12.0", ["audit", "0"]);
  expect(fetched()).toContain(lts());
  const again = await runUnder("22.12.0", ["audit", "0"]);
  expect(again.stderr).toBe("");
  const lockfile = join(lts(), "package-lock.json");
  const name = `node-${process.platform}-${process.arch}`;
  writeFileSync(
    lockfile,
    readFileSync(lockfile, "utf8").replace(
      new RegExp(`("node_modules/${name}": {\\s+"version": )"[\\d.]+"`),
      '$1"24.99.0"',
    ),
  );
  expect((await runUnder("22.12.0", ["audit", "0"])).stderr).toMatch(/fetching Node 24/);
});

test("an old Node without a network gets one line that names the remedy, and a failed run of tests", async () => {
  const { code, stdout, stderr } = await runUnder("20.20.2", ["test"], { NPM_FAILS: "1" });
  expect(code).toBe(1);
  expect(stderr.split("\n")).toHaveLength(3);
  expect(stderr).toMatch(
    /could not be fetched \(network no way out\)\. Install Node 24 from https:\/\/nodejs\.org, then run this again\.\n$/,
  );
  expect(stdout.trim().split("\n").at(-1)).toBe("0 passed, 1 failed");
});

test("a Node that npm no longer supports gets one line, and nothing is fetched", async () => {
  const { code, stderr } = await runUnder("18.20.8", ["start"]);
  expect(code).toBe(1);
  expect(stderr).toBe(
    "Ludus needs Node 22.13 or newer; this is 18.20.8. Install Node 24 from https://nodejs.org.\n",
  );
  expect(fetched).toThrow("ENOENT");
});

test("a fitting Node runs the command itself and fetches nothing", async () => {
  const { code, stdout, stderr } = await runUnder("22.13.0", ["audit", "3"]);
  expect([code, stderr]).toEqual([3, ""]);
  expect(startOf(stdout).node).toBe(process.execPath);
  expect(fetched).toThrow("ENOENT");
});

test("SIGTERM reaches the command behind an old Node, and its status is handed on", async () => {
  const { child, said, ended } = startUnder("20.20.2", ["start"]);
  while (!said.stdout.includes('"start"')) await sleep(20);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(5);
});
