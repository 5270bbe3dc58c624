const LOTS_PER_SCHOOL = 0.32;
const LOTS_MIN = 3;
const LOTS_MAX = 10_000;
/** From this price over value on the market keeps all its lots open; at the lower one, the fewest. */
const FULL_SUPPLY_PRICE = 0.8;
const LEAST_SUPPLY_PRICE = 0.35;

/**
 * How many lots of its own the market keeps open: more for more schools, fewer while they sell cheap.
 * @param marketSize the operator's setting, for markets with few schools
 * @param schoolsSeen schools that somebody has played in the last seven days
 * @param priceOverValue the median over the own lots that ended in those days; unsold ones count as 0.
 * Null: the market is too young to know.
 */
export function openLotsFor(
  marketSize: number,
  schoolsSeen: number,
  priceOverValue: number | null,
): number {
  const wanted = Math.max(marketSize, Math.round(LOTS_PER_SCHOOL * schoolsSeen));
  const share = priceOverValue === null ? 1 : shareAt(priceOverValue);
  // An operator's smaller market stays as small.
  const least = Math.min(LOTS_MIN, wanted);
  return Math.min(LOTS_MAX, Math.max(least, Math.round(wanted * share)));
}

function shareAt(priceOverValue: number): number {
  const above = (priceOverValue - LEAST_SUPPLY_PRICE) / (FULL_SUPPLY_PRICE - LEAST_SUPPLY_PRICE);
  return Math.max(0, Math.min(1, above));
}
