import { readdirSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { findFileNameFaults } from "./rules/file-name-faults.ts";

export const SOURCES = [
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

export function checkFileNames() {
  const files = SOURCES.flatMap(listFiles);
  return { checked: files.length, faults: files.flatMap(findFileNameFaults) };
}

function listFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
