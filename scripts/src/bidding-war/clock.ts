/**
 * Milliseconds on a clock that all processes of this machine share and nobody sets: a bid leaves one
 * process and reaches a watcher in another.
 */
const STARTED_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now();

export function machineNowMs(): number {
  return STARTED_MS + performance.now();
}
