import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";

/** As the server is built, since that is what runs: a loader for TypeScript would slow it down. */
export async function buildForBench(...names: string[]): Promise<void> {
  for (const name of names) {
    const { code, output } = await runQuietly(
      process.execPath,
      [
        tool("vite"),
        "build",
        "--ssr",
        `bench/${name}.ts`,
        "--outDir",
        "dist-bench",
        "--emptyOutDir",
        "false",
      ],
      { cwd: inRoot("server"), env: { ...process.env, NODE_ENV: "production" } },
    );
    if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  }
}
