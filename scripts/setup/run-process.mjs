import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./paths.mjs";
import { forwardSignals } from "./signals.mjs";

/** @typedef {import("node:child_process").SpawnOptions} Options */

/** @typedef {{ code: number, output: string }} Ended */

/** As a shell says it. */
const NOT_STARTED = 127;

/**
 * Runs a program and keeps what it prints, stdout and stderr in the order of arrival.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Ended>} code 127 when it could not be started
 */
export function runQuietly(file, args, options = {}) {
  return new Promise((/** @type {(ended: Ended) => void} */ resolve) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    }
    child.once("error", (error) => resolve({ code: NOT_STARTED, output: output + error.message }));
    exitAfterSignal(child);
    child.once("close", (code, signal) => resolve({ code: exitCode(code, signal), output }));
  }).catch((/** @type {Error} */ { message }) => ({ code: NOT_STARTED, output: message }));
}

/**
 * Runs a program on this terminal.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} its exit code
 */
export function runVisibly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: "inherit" });
    child.once("error", reject);
    exitAfterSignal(child);
    void exitOf(child).then(resolve);
  });
}

let running = 0;

/**
 * Ends us with the last child when a signal ended it: the next step would have nothing to go on with.
 * @param {import("node:child_process").ChildProcess} child
 */
function exitAfterSignal(child) {
  const received = forwardSignals([child]);
  running += 1;
  child.once("close", () => {
    running -= 1;
    const signal = received();
    if (signal && running === 0) process.exit(exitCode(null, signal));
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} its exit code, once it has ended; 127 when it could not be started
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
    child.on("error", () => {
      if (child.pid === undefined) resolve(NOT_STARTED);
    });
  });
}

/**
 * 128 + n for a program that signal n ended, as a shell says it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
