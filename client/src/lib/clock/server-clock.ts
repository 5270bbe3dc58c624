interface Sample {
  /** Server time and local time of the sample. */
  serverAt: number;
  takenAt: number;
  roundTripMs: number;
}

/** An old sample gives way to a slower one: the machine's own clock may have been set meanwhile. */
const SAMPLE_LIFETIME_MS = 60_000;

let best: Sample | null = null;

/**
 * Stores a sample of the server's time. A quicker answer makes a better sample;
 * one that answers no question of ours (`Infinity`) is better than none.
 */
export function recordServerTime(serverAt: number, roundTripMs: number): void {
  const takenAt = Date.now();
  const isExpired = best === null || takenAt - best.takenAt > SAMPLE_LIFETIME_MS;
  if (!isExpired && best !== null && roundTripMs > best.roundTripMs) return;
  const travelMs = Number.isFinite(roundTripMs) ? roundTripMs / 2 : 0;
  best = { serverAt: serverAt + travelMs, takenAt, roundTripMs };
}

/** Stores a time that is some seconds old at most: the latest of several is the best. */
export function recordLatestServerTime(serverAt: number): void {
  if (best === null || serverAt > serverNow()) {
    best = { serverAt, takenAt: Date.now(), roundTripMs: Infinity };
  }
}

/**
 * Milliseconds since 1970 on the server's clock, as well as it is known. Counted by this machine's
 * date, which goes on while it sleeps.
 */
export function serverNow(): number {
  const now = Date.now();
  return best === null ? now : best.serverAt + (now - best.takenAt);
}

/** With every connection: it may lead to another server, or to one that was started anew. */
export function startServerClock(serverAt: number): void {
  best = null;
  recordServerTime(serverAt, Infinity);
}

/** After sleep the next sample replaces the best one, whatever it is worth. */
export function doubtServerTime(): void {
  if (best !== null) best = { ...best, roundTripMs: Infinity };
}

/** Without a server, this machine's clock is used. */
export function forgetServerTime(): void {
  best = null;
}
