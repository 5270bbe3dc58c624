import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Processor time of a process, whatever else the machine does. Linux only; else NaN. */
export function processorSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Memory that a process holds. Linux only; else NaN. */
export function residentMegabytesOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return NaN;
  }
}

/** Processor time of this process' children that have ended, with theirs. Linux only; else NaN. */
export function childProcessorSeconds(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}
