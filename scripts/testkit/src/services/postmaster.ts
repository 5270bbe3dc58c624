import { codeOf } from "@ludus/shared/errors";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The state that a data folder's postmaster reports; null: it isn't this process. */
export function readPostmaster(folder: string, pid: number): { isReady: boolean } | null {
  const path = join(folder, "postmaster.pid");
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, "utf8").split("\n");
  return lines[0] === `${pid}` ? { isReady: lines[7]?.trim() === "ready" } : null;
}

/** Those that have ended meanwhile are left out. */
export function signalProcesses(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (codeOf(error) !== "ESRCH") throw error;
    }
  }
}
