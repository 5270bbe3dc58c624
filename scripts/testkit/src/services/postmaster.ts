import { codeOf } from "@ludus/shared/errors";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The reason by the file of a data folder's postmaster, which this process is; null: it is ready. */
export function whyPostmasterNotReady(folder: string, pid: number): string | null {
  const path = join(folder, "postmaster.pid");
  if (!existsSync(path)) return `There is no ${path} yet.`;
  const lines = readFileSync(path, "utf8").split("\n");
  const [of = "", state = ""] = [lines[0], lines[7]?.trim()];
  if (of !== `${pid}`) return `${path} is of process ${of}, not of ${pid}.`;
  return state === "ready" ? null : `${path} says: ${state || "nothing yet"}`;
}

/** Leaves out processes that have ended. */
export function signalProcesses(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (codeOf(error) !== "ESRCH") throw error;
    }
  }
}
