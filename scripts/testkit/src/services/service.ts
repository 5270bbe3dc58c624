import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../setup/paths.mjs";
import { UserError } from "../../../setup/user-error.mjs";

const LOOK_AGAIN_MS = 20;
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 15_000;
const RESTART_AFTER_MS = 1000;

export interface ServiceOptions {
  name: string;
  file: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The user to run it as, if not the one we run as. */
  user?: { uid: number; gid: number } | undefined;
  /** Text for its stdin. */
  input?: string;
  /** The signal that ends it in good order. */
  stopSignal: NodeJS.Signals;
  isReady(pid: number): boolean | Promise<boolean>;
}

/** Choices of a caller about any service. */
export interface Supervision {
  /** Prints every line behind the service's name. Default: only the output of one that doesn't start. */
  isLogged?: boolean | undefined;
  /** Starts it again when it ends by itself, as a container engine does. Default: no. */
  isKeptRunning?: boolean | undefined;
}

/** A program of another vendor that runs beside us until it is stopped, or until our process exits. */
export class Service {
  readonly name: string;
  readonly #options: ServiceOptions & Supervision;
  #child: ChildProcess;
  #isWanted = true;
  #wasReady = false;
  #output = "";
  #onLaunch = (): void => {};

  /** Launches it; `ready` tells when it can be used. */
  constructor(options: ServiceOptions & Supervision) {
    this.name = options.name;
    this.#options = options;
    this.#child = this.#launch();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Rejects when it ends, or isn't ready within three minutes. */
  async ready(): Promise<void> {
    const giveUpAt = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const child = this.#child;
      if (hasEnded(child)) throw new UserError(`${this.name} did not start. ${this.#output}`);
      if (child.pid !== undefined && (await this.#options.isReady(child.pid))) break;
      if (performance.now() > giveUpAt) {
        throw new UserError(`${this.name} started, but does not get ready. ${this.#output}`);
      }
      await sleep(LOOK_AGAIN_MS);
    }
    this.#wasReady = true;
    this.#output = "";
  }

  /** Ends it in good order, within 15 s. */
  async stop(): Promise<void> {
    const cut = setTimeout(() => this.#child.kill("SIGKILL"), STOPPED_WITHIN_MS);
    await this.end(this.#options.stopSignal);
    clearTimeout(cut);
  }

  /** Ends it with this signal, by default as a power failure would. It isn't started again. */
  async end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    this.#isWanted = false;
    running.delete(this.#child);
    if (hasEnded(this.#child)) return;
    const ended = once(this.#child, "exit");
    this.#child.kill(signal);
    await ended;
  }

  /** Starts it where it was, after it was stopped if it runs. Resolves when it is ready. */
  async restart(): Promise<void> {
    await this.stop();
    this.#isWanted = true;
    this.#relaunch();
    await this.ready();
  }

  /** Holds its process still: it keeps its connections and answers nobody. */
  freeze(): void {
    this.#child.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child.kill("SIGCONT");
  }

  /** The listener is called whenever the service gets a new process. */
  onLaunch(listener: () => void): void {
    this.#onLaunch = listener;
  }

  #relaunch(): void {
    this.#child = this.#launch();
    this.#onLaunch();
  }

  #launch(): ChildProcess {
    const { name, file, args, env, user, input, isLogged, isKeptRunning } = this.#options;
    this.#wasReady = false;
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      ...user,
      stdio: ["pipe", "pipe", "pipe"],
      // Ctrl-C in a terminal reaches our process group only; we then stop services in their order.
      detached: isKeptRunning ?? false,
    });
    killAtExit(child);
    child.once("error", (error) => (this.#output += error.message));
    child.stdin.on("error", () => {}).end(input);
    const read = (from: Readable, to: NodeJS.WritableStream) => {
      createInterface({ input: from }).on("line", (line) => {
        if (isLogged) to.write(`${name} | ${line}\n`);
        else if (!this.#wasReady) this.#output += `${line}\n`;
      });
    };
    read(child.stdout, process.stdout);
    read(child.stderr, process.stderr);
    child.once("exit", (code, signal) => {
      running.delete(child);
      if (!isKeptRunning || !this.#isWanted || !this.#wasReady || child !== this.#child) return;
      console.error(`${name} ended (${signal ?? code}) and is started again.`);
      setTimeout(() => {
        if (this.#isWanted && child === this.#child) this.#relaunch();
      }, RESTART_AFTER_MS);
    });
    return child;
  }
}

const running = new Set<ChildProcess>();

function killAtExit(child: ChildProcess): void {
  if (running.size === 0) process.off("exit", killAll).once("exit", killAll);
  running.add(child);
}

function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
