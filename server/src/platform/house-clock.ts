/** What time it is in the house. */
export interface HouseClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** How long the world has to wait for that moment of the house, in whole milliseconds; 0 or less once it is past. */
  worldMsUntil: (houseMs: number) => number;
}

interface HouseClockOptions {
  /** Epoch milliseconds. */
  worldNow: () => number;
  /** How many times faster than the world's this clock runs. */
  timeWarp: number;
  /** The newest time that the house has written down: it never lives the same hour twice. */
  newestMs: number;
}

export function createHouseClock({ worldNow, timeWarp, newestMs }: HouseClockOptions): HouseClock {
  const worldStartMs = worldNow();
  const startMs = Math.max(worldStartMs, newestMs);
  const now = () => startMs + (worldNow() - worldStartMs) * timeWarp;
  // Rounded up: a timer that comes early would only have to be set again.
  return { now, worldMsUntil: (houseMs) => Math.ceil((houseMs - now()) / timeWarp) };
}
