import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { inRoot, root } from "../../../setup/paths.mjs";
import { UserError } from "../../../setup/user-error.mjs";
import { within } from "../within.ts";
import { requireNoNativeFault } from "./native-fault.ts";

const MAIN = inRoot("server", "dist", "main.js");
const LAST_LINES = 20;
const OPEN = /The auction house is open: (http\S+)/;

export interface Exit {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcessOptions {
  /** Node's own options, such as --cpu-prof. */
  execArgv?: readonly string[];
  /** Whether its log appears on our stderr. Default: no. */
  isLogged?: boolean;
}

/** The built server as a process, with these settings and no others, until our process exits. */
export class ServerProcess {
  readonly exited: Promise<Exit>;
  readonly #child: ChildProcess;
  #stdout = "";
  #stderr = "";

  /** `settings` are environment variables, as in .env.example. Default port: any free one. */
  constructor(
    settings: Readonly<Record<string, string>>,
    { execArgv = [], isLogged = false }: ServerProcessOptions = {},
  ) {
    const child = spawn(process.execPath, ["--enable-source-maps", ...execArgv, MAIN], {
      cwd: root,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    child.stdout.on("data", (chunk: Buffer) => (this.#stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (this.#stderr += chunk.toString()));
    if (isLogged) this.#log();
    const killWithUs = () => child.kill("SIGKILL");
    process.once("exit", killWithUs);
    this.exited = new Promise((resolve) => {
      child.once("close", (code) => {
        process.off("exit", killWithUs);
        resolve({ code, stdout: this.#stdout, stderr: this.#stderr });
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves with its address once it is open; rejects with its stderr when it ends instead. */
  opened(): Promise<string> {
    return this.says(OPEN);
  }

  /** Resolves with the pattern's first group once its stdout matches; rejects like `opened`. */
  says(pattern: RegExp): Promise<string> {
    const said = new Promise<string>((resolve) => {
      const look = () => {
        const [all, part = all] = pattern.exec(this.#stdout) ?? [];
        if (part === undefined) return;
        this.#child.stdout?.off("data", look);
        resolve(part);
      };
      this.#child.stdout?.on("data", look);
      look();
    });
    const failed = this.exited.then(({ code, stderr }) => {
      throw new UserError(`The server ended with code ${code}. ${stderr}`);
    });
    const lastLines = () => (this.#stdout + this.#stderr).split("\n").slice(-LAST_LINES).join("\n");
    return within(Promise.race([said, failed]), {
      for: `the server to say ${pattern}`,
      why: lastLines,
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /**
   * SIGTERM lets it finish what is under way; SIGKILL is a crash.
   * @throws if Node or a package's binary failed in its life.
   */
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<Exit> {
    this.signal(signal);
    const exit = await within(this.exited, { for: `the server to end by ${signal}` });
    requireNoNativeFault("The server", exit.stderr);
    return exit;
  }

  #log(): void {
    const { stdout, stderr } = this.#child;
    for (const stream of [stdout, stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on("line", (line) => {
        if (!OPEN.test(line)) console.error(line);
      });
    }
  }
}
