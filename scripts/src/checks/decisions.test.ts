import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";

const FOLDER = "docs/decisions";
const files = readdirSync(inRoot(FOLDER)).filter((name) => /^\d{4}-/.test(name));

test("the index of decisions has a line for each, with its title", () => {
  const index = readFileSync(inRoot(FOLDER, "README.md"), "utf8");
  const lines = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const titles = new Map(files.map((file) => [file, titleOf(file)]));
  expect(lines).toHaveLength(files.length);
  expect(new Map(lines.map(([, title = "", file = ""]) => [file, title]))).toEqual(titles);
});

test("every decision that the code or a document names by its number is there", () => {
  const pattern = "[Dd]ecisions?[ /][[]?[0-9]+";
  const found = execFileSync("git", ["grep", "-ohE", pattern, "--", "*.ts", "*.tsx", "*.md"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const named = [...found.matchAll(/\d+/g)].map(([number]) => number.padStart(4, "0"));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((number) => !files.some((file) => file.startsWith(number)))).toEqual([]);
});

function titleOf(file: string): string {
  const [, title = ""] = /^# (.+)\n/.exec(readFileSync(inRoot(FOLDER, file), "utf8")) ?? [];
  return title;
}
