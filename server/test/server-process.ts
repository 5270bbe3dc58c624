import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface Exit {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `main.ts` as a process of its own, with these settings and no others. */
export class ServerProcess {
  readonly exited: Promise<Exit>;
  readonly #child: ChildProcess;
  #stdout = "";
  #stderr = "";

  constructor(settings: Record<string, string>) {
    this.#child = spawn(process.execPath, ["--import", "tsx", MAIN], {
      cwd: ROOT,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => (this.#stdout += chunk.toString()));
    this.#child.stderr?.on("data", (chunk: Buffer) => (this.#stderr += chunk.toString()));
    this.exited = new Promise((resolve) => {
      this.#child.once("close", (code) =>
        resolve({ code, stdout: this.#stdout, stderr: this.#stderr }),
      );
    });
  }

  /** Resolves with its address once it is open; rejects with what it says when it ends instead. */
  opened(): Promise<string> {
    const address = new Promise<string>((resolve) => {
      const look = () => {
        const [, url] = /The auction house is open: (http\S+)/.exec(this.#stdout) ?? [];
        if (url !== undefined) resolve(url);
      };
      this.#child.stdout?.on("data", look);
      look();
    });
    const failed = this.exited.then(({ code, stderr }) => {
      throw new Error(`ended with ${code}: ${stderr}`);
    });
    return Promise.race([address, failed]);
  }

  signal(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): void {
    this.#child.kill(signal);
  }
}
