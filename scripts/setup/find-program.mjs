import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runQuietly } from "./run-process.mjs";
import { SetupError } from "./setup-error.mjs";

/**
 * @typedef {object} Program
 * @property {string} variable of the environment, which may name the one to use
 * @property {string[]} names the commands it goes by
 * @property {string[]} versionArgs with which it starts, says something and ends with 0
 * @property {(() => Promise<string | null>)[]} [sources] where else to get it, the costly ones last
 */

/** Servers live there on Debian and with Homebrew, and not on everybody's PATH. */
const moreFolders = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * The program that the variable names, else the first that runs on this machine.
 * @param {Program} program
 * @returns {Promise<string | null>} its path; null when there is none
 */
export async function findProgram({ variable, names, versionArgs, sources = [] }) {
  // Some systems put a stub on the PATH that only tells how to install the real thing.
  const runs = async (/** @type {string} */ path) =>
    (await runQuietly(path, versionArgs, { timeout: 20_000 })).code === 0;

  const named = process.env[variable];
  if (named) {
    if (await runs(named)) return named;
    throw new SetupError(`${variable} names ${named}, which does not run.`);
  }
  for (const source of [async () => findOnPath(names), ...sources]) {
    const path = await source();
    if (path && (await runs(path))) return path;
  }
  return null;
}

/** @param {string[]} names */
function findOnPath(names) {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...moreFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
