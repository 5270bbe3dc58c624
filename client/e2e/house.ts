import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url));
const READY = "The auction house is open";
const START_MS_MAX = 20_000;

/** The production server on a port and a database of its own, as `npm start` runs it. */
export class House {
  readonly url: string;
  readonly #settings: Record<string, string>;
  readonly #folder: string;
  #process: ChildProcess | null = null;
  readonly #isStaged: boolean;
  #aheadMs: number;
  #starts = 0;

  private constructor(
    url: string,
    folder: string,
    settings: Record<string, string>,
    stagedAtMs: number | undefined,
  ) {
    this.url = url;
    this.#folder = folder;
    this.#settings = settings;
    this.#isStaged = stagedAtMs !== undefined;
    this.#aheadMs = stagedAtMs === undefined ? 0 : stagedAtMs - Date.now();
  }

  /**
   * `settings` are environment variables, as in `.env.example`. A house that is staged opens at that
   * time and brings the same men to the market whenever it does.
   */
  static async open(settings: Record<string, string> = {}, stagedAtMs?: number): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), "ludus-journey-"));
    const port = await freePort();
    const defaults = {
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, "ludus.db")}`,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
    };
    const url = `http://127.0.0.1:${port}`;
    const house = new House(url, folder, { ...defaults, ...settings }, stagedAtMs);
    await house.start();
    return house;
  }

  get apiUrl(): string {
    return `${this.url}/api`;
  }

  /** What time it is in the house. */
  get nowMs(): number {
    return Date.now() + this.#aheadMs;
  }

  async start(): Promise<void> {
    this.#starts += 1;
    const seed = this.#isStaged ? `the men of start ${this.#starts}` : null;
    const child = spawn(process.execPath, [...fakesOf(this.#aheadMs, seed), SERVER], {
      env: { ...process.env, ...this.#settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    await untilReady(child);
  }

  /** SIGKILL is a crash, SIGTERM an orderly stop. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /** Starts again with its clock `ms` further on: what fell due meanwhile is settled at the start. */
  async sleepFor(ms: number): Promise<void> {
    await this.stop();
    this.#aheadMs += ms;
    await this.start();
  }

  /** Holds the server still, connections and all, for as long as `work` takes. */
  async whileFrozen(work: () => Promise<void>): Promise<void> {
    this.#process?.kill("SIGSTOP");
    try {
      await work();
    } finally {
      this.#process?.kill("SIGCONT");
    }
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Time is all that a journey fakes, and chance where the same scene has to come again. */
function fakesOf(aheadMs: number, seed: string | null): string[] {
  const clock = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const chance = `
    import crypto from "node:crypto";
    import { syncBuiltinESMExports } from "node:module";
    crypto.randomUUID = () => ${JSON.stringify(seed)};
    syncBuiltinESMExports();`;
  const fakes = [aheadMs === 0 ? "" : clock, seed === null ? "" : chance].join("");
  return fakes === "" ? [] : ["--import", `data:text/javascript,${encodeURIComponent(fakes)}`];
}

function untilReady(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new Error("the server's output is not piped");
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error("the server did not start")), START_MS_MAX);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: stdout }).on("line", (line) => {
      if (!line.startsWith(READY)) return;
      clearTimeout(patience);
      resolve();
    });
  });
}

/** Chosen beforehand, so that a restarted server is found where the page left it. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
