import { install } from "../setup/install.mjs";
import { loadSettings } from "../setup/load-settings.mjs";
import { inRoot } from "../setup/paths.mjs";
import { runVisibly } from "../setup/run-process.mjs";

/**
 * Runs one of the operator's commands in server/src/commands, with the settings that the server has.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function operate(name, args) {
  await install();
  loadSettings();
  const command = inRoot("server", "src", "commands", `${name}.ts`);
  return runVisibly(process.execPath, ["--import", "tsx", command, ...args]);
}
