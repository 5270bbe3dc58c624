import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../setup/paths.mjs";

/**
 * The script behind an installed package's command. Run it with Node itself: no shell and no `.cmd`
 * shims, and signals reach the tool instead of a wrapper.
 */
export function tool(packageName: string, command = packageName): string {
  const folder = inRoot("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}
