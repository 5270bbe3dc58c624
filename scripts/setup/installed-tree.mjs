import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 */

/**
 * Whether node_modules holds what package-lock.json asks for, by the list that npm itself keeps
 * there. True after somebody's own `npm install`, which leaves no stamp of ours.
 * @param {string} root
 */
export function isInstalledAsLocked(root) {
  const installedPath = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedPath)) return false;
  const installed = readPackages(installedPath);
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(
    ([path, { version, optional }]) =>
      // Workspaces are there anyway, as links, whatever their version.
      !path.includes("node_modules/") ||
      (installed[path] ? installed[path].version === version : optional === true),
  );
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(path) {
  const lock = /** @type {{ packages?: Record<string, LockedPackage> }} */ (
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm wrote it; zod may not be there yet.
    JSON.parse(readFileSync(path, "utf8"))
  );
  return lock.packages ?? {};
}
