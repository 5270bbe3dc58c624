import { codeOf } from "@ludus/shared/errors";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { UserError } from "../../setup/user-error.mjs";
import { readJson } from "@ludus/testkit/read-json";

/** Holds passwords: its file is for the owner only. */
const runningCluster = z.object({
  /** SIGUSR2 restarts this process' nodes one after another. */
  pid: z.int(),
  services: z.record(z.string(), z.int()),
  url: z.string(),
  /** The nodes' own addresses, past the balancer. */
  nodeUrls: z.array(z.string()),
  databaseUrl: z.string(),
  redisUrl: z.string(),
  /** Completed restarts of all nodes. */
  restarts: z.int(),
  /** Why the last restart was given up. */
  failedRestart: z.string().nullable(),
});
export type RunningCluster = z.infer<typeof runningCluster>;

export function writeClusterFile(folder: string, cluster: RunningCluster): void {
  mkdirSync(folder, { recursive: true });
  const path = clusterFile(folder);
  // A reader meanwhile finds the old file or the new one, whole.
  writeFileSync(`${path}.new`, `${JSON.stringify(cluster, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function readClusterFile(folder: string): RunningCluster | null {
  const path = clusterFile(folder);
  return existsSync(path) ? readJson(path, runningCluster) : null;
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
