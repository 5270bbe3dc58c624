import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { endWithNpm } from "./end-with-npm.mjs";
import { install } from "./install.mjs";
import { isInstalledAsLocked } from "./installed-tree.mjs";
import { OLDEST_NODE } from "./node-version.mjs";
import { npmCi } from "./npm.mjs";
import { inRoot, root } from "./paths.mjs";
import { exitOf } from "./run-process.mjs";
import { forwardSignals } from "./signals.mjs";

// npm checks the packages against the integrity in this folder's package-lock.json.
const HOME = inRoot("scripts", "setup", "lts");

/**
 * Runs the command with the LTS of Node, which npm brings, in place of the old one that runs this.
 * Ends with the command's own status.
 * @param {string[]} args the command's name and its arguments
 */
export async function runOnLts(args) {
  endWithNpm();
  const node = findLts() ?? (await fetchLts());
  if (!node) {
    process.exitCode = 1;
    // CI reads the totals from the last line, whatever failed.
    if (args[0]?.startsWith("test")) console.log("0 passed, 1 failed");
    return;
  }
  const path = `${dirname(node)}${delimiter}${process.env["PATH"] ?? ""}`;
  const command = spawn(node, [inRoot("scripts", "ludus.mjs"), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: path },
  });
  forwardSignals([command]);
  process.exitCode = await exitOf(command);
}

/** @returns {Promise<string | null>} the program's path */
async function fetchLts() {
  console.error(
    `This is Node ${process.versions.node}, Ludus needs ${OLDEST_NODE} or newer: fetching Node 24 from npm …`,
  );
  // Side by side, since each waits for the network. The command itself installs what is missing then,
  // and says why it could not.
  const [{ code, output }] = await Promise.all([npmCi(HOME), install().catch(() => {})]);
  const node = code === 0 ? findLts() : null;
  if (!node) {
    const reason = /npm error (?!code)(.*)/.exec(output)?.[1] ?? `none for ${platform()}`;
    console.error(
      `Node 24 could not be fetched (${reason}). Install Node 24 from https://nodejs.org, then run this again.`,
    );
  }
  return node;
}

/** @returns {string | null} the program's path, if npm has brought it as it is locked now */
function findLts() {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const node = join(HOME, "node_modules", `node-${platform()}`, "bin", file);
  return existsSync(node) && isInstalledAsLocked(HOME) ? node : null;
}

function platform() {
  return `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}
