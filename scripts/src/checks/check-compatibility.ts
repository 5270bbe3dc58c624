import { readFileSync } from "node:fs";
import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "@ludus/testkit/read-json";
import { listFiles } from "./list-files.ts";

const manifest = z.object({ version: z.string() });

/** Code that serves an earlier release says after which release it goes. */
export async function checkCompatibility() {
  const { version } = readJson(inRoot("package.json"), manifest);
  const paths = (await listFiles()).filter(
    (path) => /\.([cm]?tsx?|mjs)$/.test(path) && !path.startsWith("scripts/src/checks/"),
  );
  const faults = paths.flatMap((path) =>
    findOverdue(readFileSync(inRoot(path), "utf8"), version).map((what) => `${path}:${what}`),
  );
  return { checked: paths.length, faults };
}

/** As "line: what", in the text of a source, for the version that is being made. */
export function findOverdue(text: string, version: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const [mark, until] = /\bcompat until(?: (\d+\.\d+\.\d+))?/.exec(line) ?? [];
    if (mark === undefined) return [];
    if (until === undefined) return [`${index + 1}: "compat until" names no release`];
    return isLater(version, until)
      ? [`${index + 1}: ${mark} is overdue in ${version}; delete what it is for`]
      : [];
  });
}

function isLater(version: string, than: string): boolean {
  const parts = than.split(".").map(Number);
  for (const [index, part] of version.split(".").map(Number).entries()) {
    const other = parts[index] ?? 0;
    if (part !== other) return part > other;
  }
  return false;
}
