import { readFileSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { findLoosePins, type Manifest } from "./rules/loose-pins.ts";

const root = readManifest("package.json") as Manifest & { workspaces: string[] };
const paths = ["package.json", ...root.workspaces.map((name) => `${name}/package.json`)];
const loose = paths.flatMap((path) =>
  findLoosePins(readManifest(path)).map((pin) => `${path}: ${pin} is no exact version`),
);
for (const line of loose) console.error(line);
console.log(`${paths.length} package.json files, ${loose.length} loose versions`);
process.exitCode = loose.length > 0 ? 1 : 0;

function readManifest(path: string) {
  return JSON.parse(readFileSync(inRoot(path), "utf8")) as Manifest;
}
