/** A page that fails as it opens has asked five times: the next request comes after five seconds. */
const FIRST_MS = 5000;
const LONGEST_MS = 60_000;
const JITTER = 0.5;

/** `failures` counts from 0. `chance`, from 0 to 1, spreads the tabs that failed together. */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (1 + JITTER * chance);
}
