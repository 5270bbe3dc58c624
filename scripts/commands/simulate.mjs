import { install } from "../setup/install.mjs";
import { inRoot } from "../setup/paths.mjs";
import { runVisibly } from "../setup/run-process.mjs";
import { tool } from "../setup/tool.mjs";

/**
 * Plays days of the house under faults, seed by seed.
 * @param {string[]} args
 * @returns {Promise<number>} 1 when one of them broke a promise
 */
export async function simulate(args) {
  await install();
  const main = inRoot("server", "test", "simulation", "main.ts");
  return runVisibly(process.execPath, [tool("tsx"), main, ...args]);
}
