import { existsSync, readdirSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { findFileNameFaults } from "./rules/file-name-faults.ts";

const folders = [
  "client/src",
  "client/e2e",
  "server/src",
  "server/test",
  "server/bench",
  "shared/src",
  "scripts/src",
  "scripts/testkit/src",
  "scripts/setup",
];

const files = folders.filter((folder) => existsSync(inRoot(folder))).flatMap(listFiles);
const faults = files.flatMap(findFileNameFaults);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} names at fault`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;

function listFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
