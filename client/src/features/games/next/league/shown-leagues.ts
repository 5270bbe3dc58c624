const NEIGHBOURS = 2;

/** The highest, the lowest, and those around one of them, in their order. */
export function shownLeagues(number: number, leagues: number): number[] {
  return Array.from({ length: leagues }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === leagues || Math.abs(one - number) <= NEIGHBOURS,
  );
}
