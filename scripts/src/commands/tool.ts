import { join } from "node:path";
import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "@ludus/testkit/read-json";

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * The script behind an installed package's command. Run it with Node itself: no shell and no `.cmd`
 * shims, and signals reach the tool instead of a wrapper.
 */
export function tool(packageName: string, command = packageName): string {
  const folder = inRoot("node_modules", packageName);
  const { bin } = readJson(join(folder, "package.json"), manifest);
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, script);
}
