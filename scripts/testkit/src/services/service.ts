import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../setup/paths.mjs";
import { UserError } from "../../../setup/user-error.mjs";
import { untilReady } from "../within.ts";
import type { User } from "./unprivileged-user.ts";

const STOPPED_WITHIN_MS = 15_000;
/** For what stops services of its own. */
const ENDED_WITHIN_MS = 60_000;
const RESTART_AFTER_MS = 1000;
const LAST_LINES = 20;
/** Output is read later than the end is noticed. */
const LINES_FOLLOW_MS = 100;

export interface ServiceOptions {
  name: string;
  file: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The user to run it as, if not the one we run as. */
  user?: User | undefined;
  input?: string;
  stopSignal: NodeJS.Signals;
  /** The reason why it can't be used yet; null: it can. */
  whyNotReady(pid: number): string | null | Promise<string | null>;
  onLine?(line: string): void;
}

/** Choices of a caller about any service. */
export interface Supervision {
  /** Prints every line behind the service's name. Default: only the last ones of one that doesn't start. */
  isLogged?: boolean | undefined;
  /** Starts it again whenever it ends by itself after it was ready once, as a container engine does. Default: no. */
  isKeptRunning?: boolean | undefined;
}

/** A program of another vendor that runs beside us until it is stopped, or until our process exits. */
export class Service {
  readonly name: string;
  readonly #options: ServiceOptions & Supervision;
  #child: ChildProcess;
  #isWanted = true;
  #wasEverReady = false;
  #lastLines: string[] = [];
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
    const lastLines = () => this.#lastLines.join("\n");
    const whyNotReady = async () => {
      const child = this.#child;
      if (child.pid !== undefined && !hasEnded(child)) return this.#options.whyNotReady(child.pid);
      await sleep(LINES_FOLLOW_MS);
      throw new UserError(`${this.name} did not start. ${lastLines()}`);
    };
    await untilReady(whyNotReady, { for: `${this.name} to get ready`, why: lastLines });
    this.#wasEverReady = true;
  }

  /** Ends it in good order, within 15 s. */
  stop(): Promise<void> {
    return this.#end(this.#options.stopSignal, STOPPED_WITHIN_MS);
  }

  /** Ends it with this signal, by default as a power failure would. It isn't started again. */
  end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    return this.#end(signal, ENDED_WITHIN_MS);
  }

  async #end(signal: NodeJS.Signals, withinMs: number): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    running.delete(child);
    if (hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const cut = setTimeout(() => child.kill("SIGKILL"), withinMs);
    await ended;
    clearTimeout(cut);
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
    const { name, file, args, env, user, input, isLogged, isKeptRunning, onLine } = this.#options;
    const lines: string[] = [];
    this.#lastLines = lines;
    const child = spawn(file, args, {
      // Another user may not enter ours.
      cwd: user ? "/" : root,
      env: { ...process.env, ...env },
      ...user,
      stdio: ["pipe", "pipe", "pipe"],
      // Ctrl-C in a terminal reaches our process group only; we then stop services in their order.
      detached: isKeptRunning ?? false,
    });
    killAtExit(child);
    // One that could not be started has no other end.
    child.once("error", ({ message }) => {
      lines.push(message);
      if (hasEnded(child)) this.#onEnd(child, message);
    });
    child.stdin.on("error", () => {}).end(input);
    const read = (from: Readable, to: NodeJS.WritableStream) => {
      createInterface({ input: from }).on("line", (line) => {
        onLine?.(line);
        if (isLogged) to.write(`${name} | ${line}\n`);
        if (lines.push(line) > LAST_LINES) lines.shift();
      });
    };
    read(child.stdout, process.stdout);
    read(child.stderr, process.stderr);
    child.once("exit", (code, signal) => this.#onEnd(child, String(signal ?? code)));
    return child;
  }

  #onEnd(child: ChildProcess, reason: string): void {
    running.delete(child);
    const isOurs = () => this.#isWanted && child === this.#child;
    if (!this.#options.isKeptRunning || !this.#wasEverReady || !isOurs()) return;
    console.error(`${this.name} ended (${reason}) and is started again.`);
    setTimeout(() => {
      if (isOurs()) this.#relaunch();
    }, RESTART_AFTER_MS);
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
