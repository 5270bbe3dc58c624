const LONG_LETTERS = 12;

/** Sets a long name smaller, so that it isn't cut. */
export function tightClass(given: string): string {
  return given.length < LONG_LETTERS ? "" : "text-[0.84em]";
}
