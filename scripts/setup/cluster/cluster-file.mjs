import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What others may want to know of a running cluster; readable by its owner only, for the passwords.
 * @typedef {object} RunningCluster
 * @property {number} pid of whoever started it; SIGUSR2 restarts its nodes one after another
 * @property {Record<string, number>} services process ids by name
 * @property {string} url where players come in
 * @property {string[]} nodeUrls the nodes themselves, past the balancer
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {number} restarts how often a restart of all nodes came to its end
 * @property {string | null} failedRestart why the last one was given up
 */

/**
 * @param {string} folder
 * @param {RunningCluster} cluster
 */
export function writeClusterFile(folder, cluster) {
  mkdirSync(folder, { recursive: true });
  const path = clusterFile(folder);
  // Whole or not at all, for whoever reads it meanwhile.
  writeFileSync(`${path}.new`, `${JSON.stringify(cluster, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * @param {string} folder
 * @returns {RunningCluster | null} null when none was left there
 */
export function readClusterFile(folder) {
  const path = clusterFile(folder);
  if (!existsSync(path)) return null;
  return /** @type {RunningCluster} */ (JSON.parse(readFileSync(path, "utf8")));
}

/** @param {string} folder */
export function removeClusterFile(folder) {
  rmSync(clusterFile(folder), { force: true });
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} folder */
function clusterFile(folder) {
  return join(folder, "cluster.json");
}
