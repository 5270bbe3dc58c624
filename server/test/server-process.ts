import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));

export interface Exit {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The house as a process of its own, with these settings and no others. */
export class ServerProcess {
  readonly exited: Promise<Exit>;
  readonly #child: ChildProcess;
  #stdout = "";
  #stderr = "";

  constructor(settings: Record<string, string>) {
    this.#child = spawn(process.execPath, ["--enable-source-maps", MAIN], {
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
    return this.says(/The auction house is open: (http\S+)/);
  }

  /** Resolves with the pattern's first group once it was said; rejects like `opened`. */
  says(pattern: RegExp): Promise<string> {
    const said = new Promise<string>((resolve) => {
      const look = () => {
        const [words, part = words] = pattern.exec(this.#stdout) ?? [];
        if (part !== undefined) resolve(part);
      };
      this.#child.stdout?.on("data", look);
      look();
    });
    const failed = this.exited.then(({ code, stderr }) => {
      throw new Error(`ended with ${code}: ${stderr}`);
    });
    return Promise.race([said, failed]);
  }

  signal(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): void {
    this.#child.kill(signal);
  }
}
