import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";

test("every link in a document leads to a file, and to a heading of it", () => {
  const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: inRoot(), encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((path) => existsSync(inRoot(path)));
  const links = documents.flatMap(linksIn);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
});

interface Link {
  document: string;
  target: string;
}

/** Those within the repository. */
function linksIn(document: string): Link[] {
  return [...readText(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, target = ""]) => ({ document, target }),
  );
}

function leadsSomewhere({ document, target }: Link): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? document : join(dirname(document), path);
  if (!existsSync(inRoot(file))) return false;
  return anchor === undefined || anchorsOf(readText(file)).includes(anchor);
}

/** As GitHub makes them of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function readText(path: string): string {
  return readFileSync(inRoot(path), "utf8");
}
