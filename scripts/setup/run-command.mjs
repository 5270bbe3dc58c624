import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { install } from "./install.mjs";
import { inRoot } from "./paths.mjs";
import { Help, UserError } from "./user-error.mjs";

const SETTINGS = "Settings come from the environment or .env: docs/settings.md";

/**
 * The program behind each command, and whether it reads the settings in .env. Programs that don't
 * answer --help have it here; one that takes no arguments refuses them.
 * @type {Record<string, { file: string, readsSettings?: boolean, help?: string, takesArguments?: boolean }>}
 */
const commands = {
  start: {
    file: "scripts/src/commands/start.ts",
    readsSettings: true,
    help: `npm start    builds what is stale, and serves the game until Ctrl-C\n\n${SETTINGS}`,
  },
  dev: {
    file: "scripts/src/commands/dev.ts",
    readsSettings: true,
    help: `npm run dev    serves the game with reload on change, until Ctrl-C\n\n${SETTINGS}`,
  },
  cluster: { file: "scripts/src/commands/cluster.ts", readsSettings: true },
  build: {
    file: "scripts/src/commands/build.ts",
    help: "npm run build    builds client and server into their dist, where that is stale",
    takesArguments: true,
  },
  format: {
    file: "scripts/src/commands/format.ts",
    help: "npm run format    writes the tables of news in docs, and formats all files",
  },
  test: {
    file: "scripts/src/commands/test.ts",
    help: "npm test -- [path …]    runs the tests that need Node alone, or those whose path matches",
    takesArguments: true,
  },
  "test:all": {
    file: "scripts/src/commands/test-all.ts",
    help: "npm run test:all -- [part …] [path …]    runs every test, or the parts: quick, postgres, faults, journeys, browsers, lab",
    takesArguments: true,
  },
  check: {
    file: "scripts/src/commands/check.ts",
    help: "npm run check -- [word …]    runs all checks, or those whose name contains a word",
    takesArguments: true,
  },
  "make-migrations": {
    file: "scripts/src/commands/make-migrations.ts",
    help: "npm run make-migrations -- <name> [--custom]    writes what the schema lacks; --custom: empty files",
    takesArguments: true,
  },
  war: { file: "scripts/war/src/main.ts" },
  demo: { file: "scripts/war/src/demo/main.ts" },
  lab: { file: "scripts/lab/src/main.ts" },
  audit: { file: "server/src/commands/audit.ts", readsSettings: true },
  backup: { file: "server/src/commands/backup.ts", readsSettings: true },
  restore: { file: "server/src/commands/restore.ts", readsSettings: true },
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
    answerArguments(name, command, args);
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
    console.error(error instanceof UserError ? error.message : (explainUnwritable(error) ?? error));
    process.exitCode ||= 1;
    // CI reads the totals from the last line, whatever failed.
    if (name.startsWith("test")) console.log("0 passed, 1 failed");
  }
}

/**
 * For commands whose programs read no options: they would ignore --help, and run.
 * @param {string} name
 * @param {{ help?: string, takesArguments?: boolean }} command
 * @param {string[]} args
 */
function answerArguments(name, { help, takesArguments = false }, args) {
  if (help === undefined) return;
  if (args.includes("--help") || args.includes("-h")) throw new Help(`${help}\n`);
  if (takesArguments || args.length === 0) return;
  process.exitCode = 2;
  throw new UserError(
    `${name} takes no arguments, not "${args.join(" ")}"; --help says what it does`,
  );
}

/**
 * @param {unknown} error
 * @returns {string | null} a line about a file that the reader has to make writable, or make room for
 */
function explainUnwritable(error) {
  if (!(error instanceof Error) || !("code" in error) || !("path" in error)) return null;
  const isUnwritable = ["EROFS", "EACCES", "EPERM", "ENOSPC"].includes(String(error.code));
  return isUnwritable
    ? `${String(error.path)} can't be written (${error.message}). Give this user a folder to write there, with room.`
    : null;
}
