import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder whose include/node holds the C++ headers of exactly this Node, if they came with it.
 * node-gyp would download them otherwise, which not every network allows.
 * @param {string} execPath
 * @param {string} version of Node, without the v
 */
export function findNodeHeaders(execPath, version) {
  const prefix = dirname(dirname(execPath));
  const versionHeader = join(prefix, "include", "node", "node_version.h");
  if (!existsSync(versionHeader)) return null;
  const text = readFileSync(versionHeader, "utf8");
  const found = ["MAJOR", "MINOR", "PATCH"].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION\\s+(\\d+)`).exec(text)?.[1],
  );
  return found.join(".") === version ? prefix : null;
}
