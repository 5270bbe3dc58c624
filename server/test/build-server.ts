import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** What runs as a process of its own in a test is what runs in earnest, and starts three times as fast. */
export async function setup(project: TestProject): Promise<void> {
  project.onTestsRerun(build);
  await build();
}

async function build(): Promise<void> {
  await run(process.execPath, ["scripts/build.mjs", "server"], { cwd: ROOT });
}
