import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@ludus/testkit/free-port";
import { answersReady } from "@ludus/testkit/services/answers-ready";
import { Service } from "@ludus/testkit/services/service";

const COMMAND = fileURLToPath(new URL("../../../../scripts/ludus.mjs", import.meta.url));

/** The processes of `npm run cluster`: PostgreSQL, Redis, two nodes and a balancer. */
export interface Topology {
  /** The balancer's address. */
  url: string;
  /** The nodes' own. */
  nodeUrls: [string, string];
  databaseUrl: string;
  /** The balancer's own, to trust. Null without TLS. */
  certificate: string | null;
  /** `npm run cluster -- restart`: one node after the other. */
  restartNodes(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTopology(
  settings: Record<string, string>,
  { tls = false } = {},
): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), "ludus-topology-"));
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const pem = join(folder, "balancer.pem");
  const certificate = () => (tls && existsSync(pem) ? readFileSync(pem, "utf8") : undefined);
  const cluster = new Service({
    name: "The cluster",
    file: process.execPath,
    args: [COMMAND, "cluster", "--port", `${port}`, "--data", folder, ...(tls ? ["--tls"] : [])],
    env: { HOST: "127.0.0.1", ...settings },
    stopSignal: "SIGTERM",
    isReady: () => answersReady(`${tls ? "https" : "http"}://127.0.0.1:${port}`, certificate()),
  });
  const stop = async () => {
    // Not `stop`: cut off, it would leave its own processes behind.
    await cluster.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await cluster.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  const running = JSON.parse(readFileSync(join(folder, "cluster.json"), "utf8")) as Topology;
  return {
    ...running,
    certificate: certificate() ?? null,
    async restartNodes() {
      const args = [COMMAND, "cluster", "restart", "--data", folder];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      if (!stdout.includes("All nodes have been restarted.")) throw new Error(stdout);
    },
    stop,
  };
}
