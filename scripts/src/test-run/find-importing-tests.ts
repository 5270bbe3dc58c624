import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * @param module a path within the folder, or a package's module such as `@ludus/testkit/eventually`
 * @param notThrough modules that import it and can do without
 * @returns paths within the folder, sorted
 */
export function findImportingTests(folder: string, module: string, notThrough: string[] = []) {
  const skipped = new Set(notThrough.map((path) => join(resolve(folder), path)));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => join(resolve(folder), name));
  const importsByFile = new Map(
    sources.filter((file) => !skipped.has(file)).map((file) => [file, importsOf(file)]),
  );
  const importing = new Set([module.startsWith("@") ? module : join(resolve(folder), module)]);
  for (let found = 0; found !== importing.size;) {
    found = importing.size;
    for (const [file, imports] of importsByFile) {
      if (imports.some((path) => importing.has(path))) importing.add(file);
    }
  }
  return [...importing]
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => relative(folder, file))
    .toSorted();
}

function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/\b(?:from|import\()\s*"([.@][^"]+)"/g);
  return [...specifiers].map(([, specifier = ""]) =>
    specifier.startsWith(".") ? join(dirname(file), specifier) : specifier,
  );
}
