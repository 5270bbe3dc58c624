import { findNodeHeaders } from "./node-headers.mjs";
import { runQuietly } from "./run-process.mjs";

/** Installs exactly what package-lock.json says, without npm's own report. */
export function npmCi() {
  // Without --include=dev a NODE_ENV of "production" would leave out what builds the game.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = { ...process.env, ...headersSetting() };
  const npm = process.env["npm_execpath"];
  if (npm?.endsWith("npm-cli.js")) return runQuietly(process.execPath, [npm, ...args], { env });
  return runQuietly("npm", args, { env, shell: process.platform === "win32" });
}

function headersSetting() {
  if (process.env["npm_config_nodedir"]) return {};
  const folder = findNodeHeaders(process.execPath, process.versions.node);
  return folder ? { npm_config_nodedir: folder } : {};
}
