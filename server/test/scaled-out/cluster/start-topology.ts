import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@ludus/testkit/free-port";
import { whyNotReady } from "@ludus/testkit/services/answers-ready";
import { Service } from "@ludus/testkit/services/service";

const CHECKOUT = fileURLToPath(new URL("../../../../", import.meta.url));

/** The parts of `cluster.json` that tests read. */
interface ClusterFile {
  /** The balancer's address. */
  url: string;
  /** The nodes' own. */
  nodeUrls: [string, string];
  databaseUrl: string;
  /** The process of each service. */
  services: Record<string, number>;
}

/** The processes of `npm run cluster`: PostgreSQL, Redis, two nodes and a balancer. */
export interface Topology extends ClusterFile {
  /** The balancer's own, to trust. Null without TLS. */
  certificate: string | null;
  /** The process of each service now. */
  readServices(): Record<string, number>;
  /** `npm run cluster -- restart`: one node after the other. */
  restartNodes(): Promise<void>;
  stop(): Promise<void>;
}

interface TopologyOptions {
  tls?: boolean;
  /** Default: this one. */
  checkout?: string;
  /** For all its data, which then stay. Default: a temporary one. */
  folder?: string;
}

export async function startTopology(
  settings: Record<string, string>,
  { tls = false, checkout = CHECKOUT, folder: kept }: TopologyOptions = {},
): Promise<Topology> {
  const folder = kept ?? makeFolder();
  const command = join(checkout, "scripts", "ludus.mjs");
  const port = await freePort();
  const pem = join(folder, "balancer.pem");
  const certificate = () => (tls && existsSync(pem) ? readFileSync(pem, "utf8") : undefined);
  const cluster = new Service({
    name: "The cluster",
    file: process.execPath,
    args: [command, "cluster", "--port", `${port}`, "--data", folder, ...(tls ? ["--tls"] : [])],
    env: { HOST: "127.0.0.1", ...settings },
    stopSignal: "SIGTERM",
    whyNotReady: () => whyNotReady(`${tls ? "https" : "http"}://127.0.0.1:${port}`, certificate()),
  });
  const stop = async () => {
    // Not `stop`: cut off, it would leave its own processes behind.
    await cluster.end("SIGTERM");
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await cluster.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  const readClusterFile = () =>
    JSON.parse(readFileSync(join(folder, "cluster.json"), "utf8")) as ClusterFile;
  return {
    ...readClusterFile(),
    certificate: certificate() ?? null,
    readServices: () => readClusterFile().services,
    async restartNodes() {
      const args = [command, "cluster", "restart", "--data", folder];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      if (!stdout.includes("All nodes have been restarted.")) throw new Error(stdout);
    },
    stop,
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ludus-topology-"));
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}
