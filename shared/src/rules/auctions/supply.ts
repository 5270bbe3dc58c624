const LOTS_PER_SCHOOL = 0.32;
const LOTS_MIN = 6;
const LOTS_MAX = 10_000;
/** From this price over value on the market keeps all its lots open; at the lower one, the fewest. */
const FULL_SUPPLY_PRICE = 0.8;
const LEAST_SUPPLY_PRICE = 0.35;
/** The same two bounds for the share of sold lots with two bidders. */
const FULL_SUPPLY_CONTESTED = 0.5;
const LEAST_SUPPLY_CONTESTED = 0.3;

export interface EndedStock {
  /** The median over the own lots that ended since the last games; unsold ones count as 0. */
  priceOverValue: number;
  /** The share of the sold ones that two schools bid on, 0 to 1. Null: none were sold. */
  contestedShare: number | null;
}

/**
 * How many lots of its own the market keeps open: more for more schools, fewer while they sell cheap, or to single
 * bidders.
 * @param marketSize the operator's setting, for markets with few schools
 * @param schoolsSeen schools that somebody has played since the last games
 * @param ended null: the market is too young to know
 */
export function openLotsFor(
  marketSize: number,
  schoolsSeen: number,
  ended: EndedStock | null,
): number {
  const wanted = Math.max(marketSize, Math.round(LOTS_PER_SCHOOL * schoolsSeen));
  const share = ended === null ? 1 : Math.min(shareByPrice(ended), shareByBidders(ended));
  // An operator's smaller market stays as small.
  const least = Math.min(LOTS_MIN, wanted);
  return Math.min(LOTS_MAX, Math.max(least, Math.round(wanted * share)));
}

function shareByPrice({ priceOverValue }: EndedStock): number {
  return shareBetween(LEAST_SUPPLY_PRICE, FULL_SUPPLY_PRICE, priceOverValue);
}

function shareByBidders({ contestedShare }: EndedStock): number {
  if (contestedShare === null) return 1;
  return shareBetween(LEAST_SUPPLY_CONTESTED, FULL_SUPPLY_CONTESTED, contestedShare);
}

function shareBetween(least: number, full: number, figure: number): number {
  return Math.max(0, Math.min(1, (figure - least) / (full - least)));
}
