import { codeOf } from "@ludus/shared/errors";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../setup/user-error.mjs";

/** Holds passwords: its file is for the owner only. */
export interface RunningCluster {
  /** SIGUSR2 restarts this process' nodes one after another. */
  pid: number;
  services: Record<string, number>;
  url: string;
  /** The nodes' own addresses, past the balancer. */
  nodeUrls: string[];
  databaseUrl: string;
  redisUrl: string;
  /** Completed restarts of all nodes. */
  restarts: number;
  /** Why the last restart was given up. */
  failedRestart: string | null;
}

export function writeClusterFile(folder: string, cluster: RunningCluster): void {
  mkdirSync(folder, { recursive: true });
  const path = clusterFile(folder);
  // A reader meanwhile finds the old file or the new one, whole.
  writeFileSync(`${path}.new`, `${JSON.stringify(cluster, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function readClusterFile(folder: string): RunningCluster | null {
  const path = clusterFile(folder);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as RunningCluster) : null;
}

export function removeClusterFile(folder: string): void {
  rmSync(clusterFile(folder), { force: true });
}

/** Two clusters that write the same files would spoil them. @throws UserError */
export function requireNoCluster(folder: string): void {
  const before = readClusterFile(folder);
  if (before === null) return;
  if (isRunning(before.pid)) {
    throw new UserError(`A cluster runs on ${folder} already, at ${before.url}.`);
  }
  const left = Object.entries(before.services).filter(([, pid]) => pid > 0 && isRunning(pid));
  if (left.length === 0) return;
  throw new UserError(
    `A cluster on ${folder} was killed and left these behind: ${left.map(([name, pid]) => `${name} (${pid})`).join(", ")}.
Stop them, for instance with: kill ${left.map(([, pid]) => pid).join(" ")}`,
  );
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs, as another user.
    return codeOf(error) === "EPERM";
  }
}

function clusterFile(folder: string): string {
  return join(folder, "cluster.json");
}
