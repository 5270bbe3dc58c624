/** The axis is a little longer than the prices on it, so that none stands at its end. */
const MARGIN_PERCENT = 6;
/** Nearer than this, two labels would touch. */
const LABEL_PERCENT = 13;

/** Places prices on an axis that holds them all, in percent of its length. */
export function stripScale(prices: readonly number[]): (price: number) => number {
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const room = 100 - 2 * MARGIN_PERCENT;
  return (price) =>
    highest === lowest ? 50 : MARGIN_PERCENT + (room * (price - lowest)) / (highest - lowest);
}

/** Whether both labels can be read. */
export function isApart(one: number, other: number): boolean {
  return Math.abs(one - other) >= LABEL_PERCENT;
}
