import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { exitOf } from "../../../setup/run-process.mjs";
import { WarError } from "../war-error.ts";

/** A redis-server for one war, on a free port of this machine. */
export class PrivateRedis {
  readonly url: string;
  readonly pid: number;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(process_: ChildProcess, port: number, folder: string) {
    this.#process = process_;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
    this.pid = process_.pid ?? 0;
  }

  /** @throws WarError where there is no redis-server on the PATH. */
  static async start(): Promise<PrivateRedis> {
    const folder = mkdtempSync(join(tmpdir(), "ludus-war-redis-"));
    const port = await freePort();
    const child = spawn(
      "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    process.once("exit", () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    await new Promise<void>((resolve, reject) => {
      child.once("error", () =>
        reject(
          new WarError("--with-redis needs redis-server (Debian: apt-get install redis-server)"),
        ),
      );
      child.once("exit", (code) => reject(new WarError(`redis-server ended with code ${code}`)));
      createInterface(child.stdout).on("line", (line) => {
        if (line.includes("Ready to accept connections")) resolve();
      });
    });
    return new PrivateRedis(child, port, folder);
  }

  async stop(): Promise<void> {
    const exited = exitOf(this.#process);
    this.#process.kill("SIGTERM");
    await exited;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
