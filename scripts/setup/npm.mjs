import { findNodeHeaders } from "./node-headers.mjs";
import { runQuietly } from "./run-process.mjs";

const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/** Installs exactly what package-lock.json says, without npm's own report, and runs no scripts. */
export function npmCi() {
  // Without --include=dev a NODE_ENV of "production" would leave out what builds the game.
  return npm(["ci", "--include=dev", "--ignore-scripts", ...QUIET]);
}

/**
 * Runs the install scripts of these packages, which .npmrc forbids otherwise.
 * @param {readonly string[]} names
 */
export function npmRebuild(names) {
  return npm(["rebuild", "--ignore-scripts=false", ...QUIET, ...names]);
}

/** Every package of package-lock.json as a CycloneDX document. */
export function npmSbom() {
  return npm(["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=error"]);
}

/** @param {readonly string[]} args */
function npm(args) {
  const env = { ...process.env, ...headersSetting() };
  const path = process.env["npm_execpath"];
  if (path?.endsWith("npm-cli.js")) return runQuietly(process.execPath, [path, ...args], { env });
  return runQuietly("npm", [...args], { env, shell: process.platform === "win32" });
}

function headersSetting() {
  if (process.env["npm_config_nodedir"]) return {};
  const folder = findNodeHeaders(process.execPath, process.versions.node);
  return folder ? { npm_config_nodedir: folder } : {};
}
