import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { install } from "./install.mjs";
import { inRoot } from "./paths.mjs";
import { Help, UserError } from "./user-error.mjs";

/**
 * The program behind each command, and whether it reads the settings in .env.
 * @type {Record<string, { file: string, readsSettings?: boolean }>}
 */
const commands = {
  start: { file: "scripts/src/commands/start.ts", readsSettings: true },
  dev: { file: "scripts/src/commands/dev.ts", readsSettings: true },
  cluster: { file: "scripts/src/commands/cluster.ts", readsSettings: true },
  containers: { file: "scripts/src/containers/main.ts" },
  build: { file: "scripts/src/commands/build.ts" },
  format: { file: "scripts/src/commands/format.ts" },
  test: { file: "scripts/src/commands/test.ts" },
  check: { file: "scripts/src/commands/check.ts" },
  firefox: { file: "scripts/src/firefox/main.ts" },
  screenshots: { file: "scripts/src/commands/screenshots.ts" },
  "make-migrations": { file: "scripts/src/commands/make-migrations.ts" },
  war: { file: "scripts/src/bidding-war/main.ts" },
  demo: { file: "scripts/src/demo/main.ts" },
  bench: { file: "scripts/src/bench/main.ts" },
  "measure-page": { file: "scripts/src/measure-page/main.ts" },
  pentest: { file: "scripts/src/pentest/main.ts" },
  economy: { file: "scripts/src/economy/main.ts" },
  faults: { file: "scripts/src/faults/main.ts" },
  simulate: { file: "server/test/simulation/main.ts" },
  audit: { file: "server/src/commands/audit.ts", readsSettings: true },
  backup: { file: "server/src/commands/backup.ts", readsSettings: true },
  restore: { file: "server/src/commands/restore.ts", readsSettings: true },
  drill: { file: "server/src/commands/drill.ts", readsSettings: true },
  "grant-role": { file: "server/src/commands/grant-role.ts", readsSettings: true },
  "reset-password": { file: "server/src/commands/reset-password.ts", readsSettings: true },
};

/**
 * Installs the packages where they are missing, then runs the command in this process.
 * @param {string[]} args its name and its arguments
 */
export async function runCommand([name = "", ...args]) {
  const command = commands[name];
  if (!command) {
    console.error(
      `Usage: node scripts/ludus.mjs <command>\nCommands: ${Object.keys(commands).join(", ")}`,
    );
    process.exitCode = 2;
    return;
  }
  endWithNpm();
  try {
    await install();
    // A setting that is in the environment already wins.
    if (command.readsSettings && existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
    const file = inRoot(...command.file.split("/"));
    process.argv = [process.execPath, file, ...args];
    const { register } = await import("tsx/esm/api");
    register();
    await import(pathToFileURL(file).href);
  } catch (error) {
    if (error instanceof Help) {
      process.stdout.write(error.message);
      process.exitCode = 0;
      return;
    }
    // The reader can mend a UserError; a stack is for our own mistakes.
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode ||= 1;
    // CI reads the totals from the last line, whatever failed.
    if (name === "test") console.log("0 passed, 1 failed");
  }
}
