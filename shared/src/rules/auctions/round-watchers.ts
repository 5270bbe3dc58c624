import { WATCHERS_EXACT_MAX } from "../../limits.ts";

const HUNDREDS_FROM = 200;

/** Exact as far as one can count heads, then in tens, then in hundreds. */
export function roundWatchers(watchers: number): number {
  if (watchers <= WATCHERS_EXACT_MAX) return watchers;
  const step = watchers < HUNDREDS_FROM ? 10 : 100;
  return Math.round(watchers / step) * step;
}
