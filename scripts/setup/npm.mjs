import { runQuietly } from "./run-process.mjs";

const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs exactly what the folder's package-lock.json says, without npm's own report, and runs no
 * scripts.
 * @param {string} folder
 */
export function npmCi(folder) {
  // Without --include=dev a NODE_ENV of "production" would leave out what builds the game. The lockfile
  // is exact, so a package that npm has kept needs no question to the registry.
  const how = ["--include=dev", "--ignore-scripts", "--prefer-offline", ...QUIET];
  const args = ["ci", "--prefix", folder, ...how];
  const path = process.env["npm_execpath"];
  if (path?.endsWith("npm-cli.js")) return runQuietly(process.execPath, [path, ...args]);
  return runQuietly("npm", args, { shell: process.platform === "win32" });
}
