import { install } from "../setup/install.mjs";
import { inRoot } from "../setup/paths.mjs";
import { runVisibly } from "../setup/run-process.mjs";

/**
 * Runs a tool of scripts/src, once the packages are there.
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runScript(folder, args) {
  await install();
  const main = inRoot("scripts", "src", folder, "main.ts");
  return runVisibly(process.execPath, ["--import", "tsx", main, ...args]);
}
