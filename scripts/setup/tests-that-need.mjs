import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * The tests that import a module, directly or through others.
 * @param {string} folder where the tests and what they import are
 * @param {string} module its path within the folder
 * @param {string[]} [notThrough] what imports it and can do without
 * @returns {string[]} paths within the folder, sorted
 */
export function testsThatNeed(folder, module, notThrough = []) {
  const importsByFile = new Map(
    sourcesIn(folder)
      .filter((file) => !notThrough.some((path) => file === join(resolve(folder), path)))
      .map((file) => [file, new Set(relativeImportsOf(file))]),
  );
  const needing = new Set([join(resolve(folder), module)]);
  for (let found = 0; found !== needing.size;) {
    found = needing.size;
    for (const [file, imports] of importsByFile) {
      if ([...imports].some((path) => needing.has(path))) needing.add(file);
    }
  }
  return [...needing]
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => relative(folder, file))
    .toSorted();
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => join(resolve(folder), name));
}

/** @param {string} file */
function relativeImportsOf(file) {
  const specifiers = readFileSync(file, "utf8").matchAll(/\b(?:from|import\()\s*"(\.[^"]+)"/g);
  return [...specifiers].map(([, specifier = ""]) => join(dirname(file), specifier));
}
