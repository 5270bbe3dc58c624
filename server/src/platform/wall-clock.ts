interface Clocks {
  machineNow: () => number;
  steadyNow: () => number;
  /** The newest stored time, epoch milliseconds. */
  newestAt: number;
}

/**
 * The machine's time. While that is behind the newest row, as after a boot with a wrong date, time goes
 * on from there.
 */
export function createWallClock({ machineNow, steadyNow, newestAt }: Clocks): () => number {
  if (newestAt <= machineNow()) return machineNow;
  const startMs = steadyNow();
  return () => Math.max(machineNow(), newestAt + Math.floor(steadyNow() - startMs));
}
