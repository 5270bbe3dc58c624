import { availableParallelism } from "node:os";
import { inspect } from "node:util";
import pMap from "p-map";
import { root } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { checkCompatibility } from "../checks/check-compatibility.ts";
import { checkLinesToRead } from "../checks/check-lines-to-read.ts";
import { checkLockfile } from "../checks/check-lockfile.ts";
import { checkMigrations } from "../checks/check-migrations.ts";
import { checkPins } from "../checks/check-pins.ts";
import { checkNewsTables } from "../checks/news-tables.ts";
import { checkWords } from "../checks/check-words.ts";
import { tool } from "./tool.ts";

interface Check {
  name: string;
  /** `summary`: printed though nothing is at fault. */
  run(): Promise<{ code: number; output: string; summary?: string }>;
}

interface Found {
  checked: number;
  faults: string[];
  summary?: string;
}

const IMPORTING = ["client/src", "client/e2e", "server/src", "server/test"];

const checks: Check[] = [
  // One program reads each workspace's types for both.
  program("types and lint", [
    tool("oxlint"),
    "--type-aware",
    "--type-check",
    "--deny-warnings",
    ".",
  ]),
  program("format", [tool("oxfmt"), "--check", "."]),
  program("unused code", [tool("knip"), "--no-progress"]),
  program("imports", [tool("dependency-cruiser"), ...IMPORTING, "shared/src", "scripts"]),
  ours("exact versions", checkPins),
  ours("lockfile", checkLockfile),
  ours("migrations", checkMigrations),
  ours("compatibility", checkCompatibility),
  ours("news tables", () => checkNewsTables()),
  ours("words", checkWords),
  ours("lines to read", checkLinesToRead),
];

/** `npm run check -- [word …]`: every check, or those whose name contains one of the words. */
const words = process.argv.slice(2);
const chosen = checks.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const concurrency = Math.min(4, availableParallelism());
const failed = (await pMap(chosen, findFailure, { concurrency })).flat();

if (chosen.length === 0) console.log(`No check has such a name: ${words.join(", ")}`);
else if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
else console.log(`\n${chosen.length} checks passed`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;

function program(name: string, args: string[]): Check {
  return { name, run: () => runQuietly(process.execPath, args, { cwd: root }) };
}

/** @param find resolves with a line or more for each fault, and with how many things it looked at */
function ours(name: string, find: () => Promise<Found> | Found): Check {
  return {
    name,
    async run() {
      const { checked, faults, ...more } = await find();
      const output = [...faults, `${checked} checked, ${faults.length} at fault`].join("\n");
      return { code: faults.length > 0 || checked === 0 ? 1 : 0, output, ...more };
    },
  };
}

/** Shows the complaints of a check. Returns its name if it failed. */
async function findFailure({ name, run }: Check): Promise<string[]> {
  const startedAt = Date.now();
  const broken = (error: unknown) => ({ code: 1, output: inspect(error), summary: "" });
  const { code, output, summary } = await run().catch(broken);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${code === 0 ? "ok  " : "FAIL"}  ${name} (${seconds} s)${summary ? `: ${summary}` : ""}`,
  );
  if (code === 0) return [];
  console.log(`\n${output.trim()}\n`);
  return [name];
}
