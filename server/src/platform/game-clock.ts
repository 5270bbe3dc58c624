export interface GameClock {
  /** Epoch milliseconds. */
  gameNow: () => number;
  /** Rounded up, since a timer that fires early must be set again; 0 or less once it is past. */
  wallMsUntil: (gameAt: number) => number;
}

interface GameClockOptions {
  wallNow: () => number;
  /** The speed of game time; 1 is wall time's. */
  timeWarp: number;
  /** The newest stored time; game time continues from it. */
  newestAt: number;
}

export function createGameClock({ wallNow, timeWarp, newestAt }: GameClockOptions): GameClock {
  const wallStartAt = wallNow();
  const startAt = Math.max(wallStartAt, newestAt);
  const gameNow = () => startAt + (wallNow() - wallStartAt) * timeWarp;
  return { gameNow, wallMsUntil: (gameAt) => Math.ceil((gameAt - gameNow()) / timeWarp) };
}
