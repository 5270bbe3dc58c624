import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * One hash of the names and contents of files and folders; what does not exist counts as absent.
 * @param {string} base
 * @param {string[]} paths relative to base
 * @param {(path: string) => boolean} [counts] leaves files out
 */
export function hashFiles(base, paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesIn(base, path)).filter(counts)) {
    const content = readFileSync(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} base
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(base, path) {
  const absolute = join(base, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => (name === "node_modules" ? [] : filesIn(base, `${path}/${name}`)));
}
