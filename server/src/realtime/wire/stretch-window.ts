/** A burst takes a third of its window at most, so that bids don't slow with watchers. */
const WINDOWS_PER_BURST = 3;
const DOUBLINGS_MAX = 3;

/** Doubled as often as bursts of such length need: doubled windows end together, too. */
export function stretchWindow(windowMs: number, burstMs: number): number {
  const doublings = Math.ceil(Math.log2((WINDOWS_PER_BURST * burstMs) / windowMs));
  return windowMs * 2 ** Math.min(DOUBLINGS_MAX, Math.max(0, doublings));
}
