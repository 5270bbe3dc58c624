import { SetupError } from "../setup/setup-error.mjs";

const commands = {
  start: async () => (await import("./start.mjs")).start(),
  dev: async () => (await import("./dev.mjs")).dev(),
  test: async () => (await import("./test.mjs")).test(process.argv.slice(2)),
  screenshots: async () => (await import("./screenshots.mjs")).screenshots(),
  build: async () => (await import("./build.mjs")).build(process.argv.slice(2)),
  cluster: async () => (await import("./cluster.mjs")).cluster(process.argv.slice(2)),
  "grant-role": async () => operate("grant-role"),
  audit: async () => operate("audit"),
  backup: async () => operate("backup"),
  restore: async () => operate("restore"),
  drill: async () => operate("drill"),
  simulate: async () => (await import("./simulate.mjs")).simulate(process.argv.slice(2)),
  war: async () => runScript("bidding-war"),
  demo: async () => runScript("demo"),
  bench: async () => runScript("bench"),
  check: async () => (await import("./check.mjs")).check(process.argv.slice(2)),
};

/** @param {string} name */
async function operate(name) {
  return (await import("./operate.mjs")).operate(name, process.argv.slice(2));
}

/** @param {string} folder */
async function runScript(folder) {
  return (await import("./run-script.mjs")).runScript(folder, process.argv.slice(2));
}

/**
 * Runs one command and ends the process with the exit code that it returns.
 * @param {keyof typeof commands} name
 */
export async function run(name) {
  try {
    process.exitCode = await commands[name]();
  } catch (error) {
    // What the reader can mend is told in words; a stack is for our own mistakes.
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
