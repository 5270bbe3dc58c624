import { availableParallelism } from "node:os";
import pMap from "p-map";
import { inRoot, root } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "./tool.ts";

interface Check {
  name: string;
  args: string[];
  cwd?: string;
}

const checks: Check[] = [
  ...["shared", "server", "client", "scripts", "scripts/testkit"].map((workspace) => ({
    name: `types of ${workspace}`,
    args: [tool("typescript", "tsc"), "--noEmit"],
    cwd: inRoot(workspace),
  })),
  { name: "lint", args: [tool("oxlint"), "--type-aware", "--deny-warnings", "."] },
  { name: "format", args: [tool("oxfmt"), "--check", "."] },
  { name: "unused code", args: [tool("knip"), "--no-progress"] },
  ...["imports", "exact versions", "lockfile", "migrations", "words"].map((name) => ({
    name,
    args: [tool("tsx"), inRoot("scripts", "src", "checks", "run-check.ts"), name],
  })),
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

/** Shows the complaints of a check. Returns its name if it failed. */
async function findFailure({ name, args, cwd = root }: Check): Promise<string[]> {
  const startedAt = Date.now();
  const { code, output } = await runQuietly(process.execPath, args, { cwd });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok  " : "FAIL"}  ${name} (${seconds} s)`);
  if (code === 0) return [];
  console.log(`\n${output.trim()}\n`);
  return [name];
}
