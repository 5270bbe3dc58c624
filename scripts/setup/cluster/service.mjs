import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../paths.mjs";
import { prefixLines } from "../prefix-lines.mjs";
import { SetupError } from "../setup-error.mjs";

const LOOK_AGAIN_MS = 50;
const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 15_000;
const RESTART_AFTER_MS = 1000;

/**
 * @typedef {object} ServiceOptions
 * @property {string} name which its lines are told by
 * @property {string} file
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import("./unprivileged-user.mjs").User | undefined} [user] that it runs as, when not as we do
 * @property {string} [input] which it reads
 * @property {boolean} [isQuiet] its words are told only where it doesn't start
 * @property {NodeJS.Signals} stopSignal which ends it in good order
 * @property {(pid: number) => Promise<boolean>} isReady
 *
 * @typedef {object} Service
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} ready rejects when it ends, or isn't ready in time
 * @property {() => Promise<void>} restart resolves when it is ready again
 * @property {() => Promise<void>} stop
 * @property {(listener: () => void) => void} onLaunch is told whenever it gets a new process
 * @property {() => void} kill ends it at once, and for good
 */

/**
 * Starts a program and keeps it running: one that ends by itself is started again, as it would be
 * by the containers' engine.
 * @param {ServiceOptions} options
 * @returns {Service}
 */
export function startService(options) {
  const { name, isQuiet = false } = options;
  /** @type {string[]} what a quiet one has said until it was ready */
  const words = [];
  /** Whether its end would surprise. */
  let isWanted = true;
  let wasReady = false;
  let tellLaunch = () => {};
  let child = launch();

  function launch() {
    const launched = spawnProcess(options);
    tell(launched.stdout, process.stdout);
    tell(launched.stderr, process.stderr);
    launched.once("exit", (code, signal) => {
      if (!isWanted || !wasReady || launched !== child) return;
      console.error(`${name} ended (${signal ?? code}) and is started again.`);
      setTimeout(() => {
        if (isWanted && launched === child) relaunch();
      }, RESTART_AFTER_MS);
    });
    return launched;
  }

  /** @type {(from: import("node:stream").Readable, to: NodeJS.WritableStream) => void} */
  function tell(from, to) {
    if (isQuiet) from.on("data", (text) => !wasReady && words.push(String(text)));
    else prefixLines(from, `${name} | `, to);
  }

  function relaunch() {
    child = launch();
    tellLaunch();
  }

  async function ready() {
    const deadlineMs = Date.now() + READY_WITHIN_MS;
    for (;;) {
      if (hasEnded(child)) {
        if (isQuiet) console.error(words.join("").trimEnd());
        throw new SetupError(`${name} did not start; its words are above.`);
      }
      if (child.pid !== undefined && (await options.isReady(child.pid))) break;
      if (Date.now() > deadlineMs) throw new SetupError(`${name} started, but does not get ready.`);
      await sleep(LOOK_AGAIN_MS);
    }
    wasReady = true;
  }

  async function stop() {
    isWanted = false;
    if (hasEnded(child)) return;
    const ended = new Promise((resolve) => {
      child.once("exit", resolve);
    });
    child.kill(options.stopSignal);
    const cut = setTimeout(() => child.kill("SIGKILL"), STOPPED_WITHIN_MS);
    await ended;
    clearTimeout(cut);
  }

  return {
    name,
    pid: () => child.pid,
    ready,
    stop,
    async restart() {
      await stop();
      isWanted = true;
      relaunch();
      await ready();
    },
    onLaunch: (listener) => void (tellLaunch = listener),
    kill() {
      isWanted = false;
      child.kill("SIGKILL");
    },
  };
}

/** @param {ServiceOptions} options */
function spawnProcess({ name, file, args, env, user, input }) {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    ...user,
    stdio: ["pipe", "pipe", "pipe"],
    // A terminal's Ctrl-C goes to our process group only: we stop the services, one after another.
    detached: true,
  });
  child.once("error", (error) => console.error(`${name} | ${error.message}`));
  child.stdin.on("error", () => {}).end(input);
  return child;
}

/** @param {import("node:child_process").ChildProcess} child */
function hasEnded({ pid, exitCode, signalCode }) {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
