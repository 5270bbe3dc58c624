import { install } from "../setup/install.mjs";
import { inRoot } from "../setup/paths.mjs";
import { runVisibly } from "../setup/run-process.mjs";

/**
 * Runs the bidding war.
 * @param {string[]} args
 * @returns {Promise<number>} 1 when it is lost, 2 when it could not be fought
 */
export async function war(args) {
  await install();
  const main = inRoot("scripts", "src", "bidding-war", "main.ts");
  return runVisibly(process.execPath, ["--import", "tsx", main, ...args]);
}
