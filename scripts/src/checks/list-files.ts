import { existsSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";

/** Tracked files, and new ones that git doesn't ignore. */
export async function listFiles(): Promise<string[]> {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { code, output } = await runQuietly("git", list);
  if (code !== 0) throw new Error(`git could not list the files:\n${output}`);
  return [...new Set(output.split("\0"))].filter((path) => path !== "" && existsSync(inRoot(path)));
}
