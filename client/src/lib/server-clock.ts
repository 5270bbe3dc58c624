interface Sample {
  offsetMs: number;
  roundTripMs: number;
  takenAtMs: number;
}

/** An old sample gives way to a slower one: the machine's own clock may have been set meanwhile. */
const SAMPLE_LIFETIME_MS = 60_000;

let best: Sample | null = null;

/**
 * Notes what time it is at the server. The quicker the answer came, the more its sample is worth;
 * one that answers no question of ours (`Infinity`) is better than none.
 */
export function noteServerTime(serverTimeMs: number, roundTripMs: number): void {
  const nowMs = Date.now();
  const travelMs = Number.isFinite(roundTripMs) ? roundTripMs / 2 : 0;
  const isExpired = best === null || nowMs - best.takenAtMs > SAMPLE_LIFETIME_MS;
  if (!isExpired && best !== null && roundTripMs > best.roundTripMs) return;
  best = { offsetMs: serverTimeMs + travelMs - nowMs, roundTripMs, takenAtMs: nowMs };
}

/** Milliseconds since 1970 on the server's clock, as well as it is known. */
export function serverNowMs(): number {
  return Date.now() + (best?.offsetMs ?? 0);
}

/** After sleep the samples say nothing about the clock of this machine. */
export function forgetServerTime(): void {
  best = null;
}
