import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";

test("every test that the documents about security name is there", () => {
  const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const files = new Set(tracked.split("\n").map((path) => path.slice(path.lastIndexOf("/") + 1)));
  const text = ["docs/security.md", "docs/asvs.md"].map((path) =>
    readFileSync(inRoot(path), "utf8"),
  );
  const named = [...text.join("").matchAll(/`([\w-]+\.(?:test|suite|spec)\.m?ts)`/g)];
  expect(named.length).toBeGreaterThan(50);
  expect(named.map(([, name = ""]) => name).filter((name) => !files.has(name))).toEqual([]);
});

test("every test that the document about reliability names is at its path below server/", () => {
  const text = readFileSync(inRoot("docs/reliability.md"), "utf8");
  const named = [...text.matchAll(/`((?:src|test)\/[\w/-]+\.test\.ts)`/g)];
  expect(named.length).toBeGreaterThan(20);
  const paths = named.map(([, path = ""]) => path);
  expect(paths.filter((path) => !existsSync(inRoot("server", path)))).toEqual([]);
});
