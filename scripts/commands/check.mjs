import { availableParallelism } from "node:os";
import { install } from "../setup/install.mjs";
import { inRoot, root } from "../setup/paths.mjs";
import { runQuietly } from "../setup/run-process.mjs";
import { tool } from "../setup/tool.mjs";

/**
 * @typedef {{ name: string, args: () => string[], cwd?: string }} Check
 * args is a function because no tool can be looked up before the packages are installed.
 */

/** @type {Check[]} */
const checks = [
  ...["shared", "server", "client", "scripts"].map((workspace) => ({
    name: `types of ${workspace}`,
    args: () => [tool("typescript", "tsc"), "--noEmit"],
    cwd: inRoot(workspace),
  })),
  { name: "lint", args: () => [tool("oxlint"), "--type-aware", "--deny-warnings", "."] },
  { name: "format", args: () => [tool("oxfmt"), "--check", "."] },
  { name: "unused code", args: () => [tool("knip"), "--no-progress"] },
  ownCheck("imports", "check-imports"),
  ownCheck("file names", "check-file-names"),
  ownCheck("exact versions", "check-pins"),
  ownCheck("lockfile", "check-lockfile"),
  ownCheck("migrations", "check-migrations"),
];

/**
 * Runs every check, or those whose name contains one of the words, and shows what each complains of.
 * @param {string[]} words
 * @returns {Promise<number>} 1 when any of them failed
 */
export async function check(words) {
  await install();

  const chosen = checks.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const failed = await runAll(chosen);

  if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
  else console.log(`\n${chosen.length} checks passed`);
  return failed.length > 0 || chosen.length === 0 ? 1 : 0;
}

/**
 * @param {Check[]} chosen
 * @returns {Promise<string[]>} the names of those that failed
 */
async function runAll(chosen) {
  const waiting = [...chosen];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await passes(next))) failed.push(next.name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return failed;
}

/** @param {Check} check */
async function passes({ name, args, cwd = root }) {
  const startedAtMs = Date.now();
  const { code, output } = await runQuietly(process.execPath, args(), { cwd });
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok  " : "FAIL"}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(`\n${output.trim()}\n`);
  return code === 0;
}

/**
 * @param {string} name
 * @param {string} script
 * @returns {Check}
 */
function ownCheck(name, script) {
  return { name, args: () => [tool("tsx"), inRoot("scripts", "src", `${script}.ts`)] };
}
