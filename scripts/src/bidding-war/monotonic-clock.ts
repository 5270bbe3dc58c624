/** All processes of this machine share this clock, and nobody sets it. Milliseconds. */
const STARTED_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now();

export function monotonicMs(): number {
  return STARTED_MS + performance.now();
}
