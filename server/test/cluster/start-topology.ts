import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isFree } from "@ludus/testkit/free-port";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Below the system's ephemeral ports: a restarting node needs its port again. */
const PORTS = { first: 20_000, last: 32_000 };

/** The processes of `npm run cluster`: PostgreSQL, Redis, two nodes and a balancer. */
export interface Topology {
  /** The balancer's address. */
  url: string;
  /** The nodes' own. */
  nodeUrls: [string, string];
  databaseUrl: string;
  /** `npm run cluster -- restart`: one node after the other. */
  restartNodes(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTopology(settings: Record<string, string>): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), "ludus-topology-"));
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const port = await lowFreePort();
  const cluster = run(["--port", `${port}`, "--data", folder], settings);
  const stop = async () => {
    cluster.child.kill("SIGTERM");
    await cluster.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await cluster.says("The auction house is open, on 2 nodes");
  } catch (error) {
    await stop();
    throw error;
  }
  const running = JSON.parse(readFileSync(join(folder, "cluster.json"), "utf8")) as Topology;
  return {
    ...running,
    async restartNodes() {
      const restart = run(["restart", "--data", folder], {});
      await restart.says("All nodes have been restarted.");
      await restart.ended;
    },
    stop,
  };
}

async function lowFreePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first));
    if (await isFree(port)) return port;
  }
}

function run(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ["scripts/ludus.mjs", "cluster", ...args], {
    cwd: ROOT,
    env: { ...process.env, HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const look of heard) look();
    });
  }
  /** Rejects with the whole output if the process ends without printing these words. */
  const says = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => output.includes(words) && resolve();
      heard.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended without "${words}":\n${output}`)));
    });
  return { child, ended, says };
}
