import { runVite } from "../../../src/commands/build-what-is-stale.ts";

/** As the server is built, since that is what runs: a loader for TypeScript would slow it down. */
export async function buildForBench(...names: string[]): Promise<void> {
  for (const name of names) {
    const target = ["--outDir", "dist-bench", "--emptyOutDir", "false"];
    await runVite("server", [
      "build",
      "--ssr",
      `../scripts/lab/src/bench/in-server/${name}.ts`,
      ...target,
    ]);
  }
}
