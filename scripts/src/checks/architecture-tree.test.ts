import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";

/** Whose folders all have a line of their own. */
const DESCRIBED = [
  "shared/src/",
  "server/",
  "server/src/",
  "server/src/features/",
  "server/src/platform/",
  "server/src/platform/database/",
  "server/test/",
  "client/",
  "client/src/",
  "scripts/",
  "scripts/setup/",
  "scripts/src/",
];

/** By installing, building and testing. */
const MADE = /^(\.|node_modules$|dist|coverage$|test-results$)/;

const paths = pathsOfTree(readFileSync(inRoot("ARCHITECTURE.md"), "utf8"));

test("draws a tree of what there is", () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test("leaves no folder of the sources out", () => {
  const folders = DESCRIBED.flatMap(foldersIn);
  expect(folders.length).toBeGreaterThan(30);
  const isDrawn = (folder: string) => paths.some((path) => path.startsWith(folder));
  expect(folders.filter((folder) => !isDrawn(folder))).toEqual([]);
});

test("leaves no document out", () => {
  const documents = readdirSync(inRoot("docs")).filter((name) => name.endsWith(".md"));
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.filter((name) => !paths.includes(`docs/${name}`))).toEqual([]);
});

function foldersIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.test(entry.name))
    .map(({ name }) => `${folder}${name}/`);
}

/** The first word of each line, below the folder of the nearest line that is indented less. */
function pathsOfTree(text: string): string[] {
  const [, tree = ""] = /^```\n(.+?)^```/ms.exec(text) ?? [];
  const above: string[] = [];
  return [...tree.matchAll(/^( *)(\S+)/gm)].map(([, indent = "", name = ""]) => {
    const depth = indent.length / 2;
    above.length = depth;
    above[depth] = name;
    return above.join("");
  });
}
