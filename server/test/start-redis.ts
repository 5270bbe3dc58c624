import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const STARTED_WITHIN_MS = 10_000;

export interface TestRedis {
  url: string;
  /** Ends it at once; everything that it held is gone. */
  kill(): Promise<void>;
  /** Starts it again where it was, empty. */
  restart(): Promise<void>;
  /** Forgets everything, as FLUSHALL does. */
  empty(): Promise<void>;
  /** Stops and continues its process: it keeps its connections and answers nobody. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Where the machine has a Redis, or null. The test command looks for one, and fetches one in CI. */
export function findRedisServer(): string | null {
  const named = process.env["REDIS_SERVER_PATH"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "redis-server")).find(existsSync) ?? null;
}

/** A real Redis of the test's own, on a free port, that keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const path = findRedisServer();
  if (path === null) throw new Error("no redis-server is on the PATH or in REDIS_SERVER_PATH");
  const folder = mkdtempSync(join(tmpdir(), "ludus-redis-"));
  const port = await freePort();
  const start = () =>
    spawn(
      path,
      ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", folder, "--hz", "100"],
      { stdio: "ignore" },
    );
  let server = start();
  await answering(port);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGKILL");
    await once(server, "exit");
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      server = start();
      await answering(port);
    },
    empty: () => command(port, "FLUSHALL"),
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port: number): Promise<void> {
  const deadlineMs = Date.now() + STARTED_WITHIN_MS;
  for (;;) {
    try {
      return await command(port, "PING");
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await sleep(20);
    }
  }
}

/** Resolves when Redis has done it. */
function command(port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${name}\r\n`));
    socket.once("data", (answer) => {
      socket.destroy();
      if (answer.toString().startsWith("+")) resolve();
      else reject(new Error(`Redis answers ${name} with ${answer.toString()}`));
    });
    socket.once("error", reject);
  });
}
