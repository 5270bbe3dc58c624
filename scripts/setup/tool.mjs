import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";

/**
 * The script behind an installed package's command. Run it with Node itself: no shell and no
 * `.cmd` shims, and signals reach the tool instead of a wrapper.
 * @param {string} packageName
 * @param {string} [command] where the package has several
 */
export function tool(packageName, command = packageName) {
  const folder = inRoot("node_modules", packageName);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}
