import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";
import { inRoot } from "../../setup/paths.mjs";

/** How many lines of ours a file needs to be understood: its own and those of all that it imports. */
export function linesToRead(path: string): number {
  const seen = new Map<string, number>();
  const waiting = [inRoot(path)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    const text = readFileSync(file, "utf8");
    seen.set(file, text.split("\n").length - 1);
    const { importedFiles } = ts.preProcessFile(text);
    waiting.push(...importedFiles.flatMap(({ fileName }) => fileOf(fileName, file) ?? []));
  }
  return [...seen.values()].reduce((sum, lines) => sum + lines, 0);
}

/** Null: a package's. */
function fileOf(imported: string, from: string): string | null {
  if (imported.startsWith(".")) return resolve(dirname(from), imported);
  const shared = /^@ludus\/shared\/(.+)$/.exec(imported)?.[1];
  return shared === undefined ? null : inRoot("shared", "src", `${shared}.ts`);
}
