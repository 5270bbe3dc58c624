import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";
import { inRoot } from "../../setup/paths.mjs";

/** A change of one of these needs so many lines of ours at most, in thousands. */
const BOUNDS = {
  "market/bidding/place-bid.ts": 6,
  "market/closing/close-due-auctions.ts": 9,
  "market/selling/offer-gladiator.ts": 8.5,
  "games/hold-due-games.ts": 9,
};

export function checkLinesToRead() {
  const counted = Object.entries(BOUNDS).map(([path, thousandsMax]) => ({
    path,
    lines: linesToRead(inRoot("server", "src", "features", path)),
    linesMax: 1000 * thousandsMax,
  }));
  return {
    checked: counted.length,
    faults: counted.flatMap(({ path, lines, linesMax }) =>
      lines > linesMax ? `${path} needs ${lines} lines to be read → at most ${linesMax}` : [],
    ),
    summary: counted.map(({ path, lines }) => `${path} ${lines}`).join(", "),
  };
}

/** How many lines of ours a file needs to be understood: its own and those of all that it imports. */
export function linesToRead(path: string): number {
  const seen = new Map<string, number>();
  const waiting = [path];
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
