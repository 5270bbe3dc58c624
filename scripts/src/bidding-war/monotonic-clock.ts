/** All processes of this machine share this clock, and nobody sets it. Milliseconds. */
const STARTED_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now();

/** @param here a time of this process's `performance.now()` */
export function monotonicMs(here = performance.now()): number {
  return STARTED_MS + here;
}
