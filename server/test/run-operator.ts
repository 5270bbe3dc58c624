import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Exit } from "./server-process.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * One of the operator's commands as a process of its own, with these settings and no others.
 * Without `isRead` nobody reads what it says: the pipe is closed. It gets SIGTERM as soon as it says
 * `endedAt`.
 */
export function runOperator(
  name: string,
  args: readonly string[],
  settings: Record<string, string> = {},
  { isRead = true, endedAt }: { isRead?: boolean; endedAt?: string } = {},
): Promise<Exit> {
  const command = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, ["--enable-source-maps", command, ...args], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
    if (!child.killed && endedAt !== undefined && stdout.includes(endedAt)) child.kill("SIGTERM");
  });
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  if (!isRead) child.stdout.destroy();
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}
