import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const run = promisify(execFile);

/** Tests start processes from the build: it is what operators run, and starts three times as fast. */
export async function setup(project: TestProject): Promise<void> {
  project.onTestsRerun(build);
  await build();
}

async function build(): Promise<void> {
  await run(process.execPath, ["scripts/ludus.mjs", "build", "server"], { cwd: ROOT });
}
