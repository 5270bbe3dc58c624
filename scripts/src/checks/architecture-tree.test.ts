import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";

/** Whose folders all have a line of their own. */
const DESCRIBED = ["shared/src/", "server/", "server/src/", "client/", "client/src/", "scripts/"];
/** Whose folders all stand in the folder's own line. */
const LISTED = ["server/src/features/", "client/src/features/"];

/** By installing, building and testing. */
const MADE = /^(\.|node_modules$|dist|coverage$|test-results$)/;

const [, tree = ""] =
  /^```\n(.+?)^```/ms.exec(readFileSync(inRoot("ARCHITECTURE.md"), "utf8")) ?? [];
const lines = linesOf(tree);
const paths = lines.map(({ path }) => path);

test("draws a tree of what there is, two levels deep", () => {
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  expect(lines.filter(({ depth }) => depth > 1)).toEqual([]);
});

test("leaves no folder of the sources out", () => {
  const folders = DESCRIBED.flatMap((folder) => foldersIn(folder).map((name) => folder + name));
  expect(folders.length).toBeGreaterThan(25);
  const isDrawn = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`));
  expect(folders.filter((folder) => !isDrawn(folder))).toEqual([]);
});

test.each(LISTED)("names every folder of %s", (folder) => {
  const named = lines.find(({ path }) => path === folder)?.text.split(", ");
  expect(named).toEqual(foldersIn(folder));
});

test("leaves no document out of the README's list", () => {
  const documents = readdirSync(inRoot("docs")).filter((name) => name.endsWith(".md"));
  expect(documents.length).toBeGreaterThan(5);
  const readme = readFileSync(inRoot("README.md"), "utf8");
  expect(documents.filter((name) => !readme.includes(`(docs/${name})`))).toEqual([]);
});

function foldersIn(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** The first word of each line, below the folder of the nearest line that is indented less. */
function linesOf(drawn: string): { path: string; depth: number; text: string }[] {
  const above: string[] = [];
  return [...drawn.matchAll(/^( *)(\S+) *(.*)$/gm)].map(([, indent = "", name = "", text = ""]) => {
    const depth = indent.length / 2;
    above.length = depth;
    above[depth] = name;
    return { path: above.join(""), depth, text };
  });
}
