import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";

export interface MarketListPage {
  /** From 1. */
  number: number;
  lots: readonly ListedLot[];
  /** Auctions on all pages. */
  total: number;
  isLast: boolean;
  /** Lots that came to the market after the list's last page, by their ends whatever the list's order. */
  isLater: boolean;
  /** Changes of the market that were known when it was asked for. */
  changes: number;
}

/** A lot as the loaded page lists it. */
export interface ListedLot {
  gladiatorId: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * The number of the page to load after these; null after the last until the market has changed. Lots behind one
 * that ended moved up: a page's top may now be on the page before. A page without news isn't asked again.
 */
export function nextPage(
  pages: readonly MarketListPage[],
  isInPlace: (lot: ListedLot) => boolean,
  hasChanged = false,
): number | null {
  const last = pages.at(-1);
  if (last === undefined) return null;
  const before = lotsOf(pages.slice(0, -1));
  const hadNews = last.lots.some(({ gladiatorId }) => !before.has(gladiatorId));
  const stayed = [...before.values()].filter(isInPlace).length;
  if (hadNews && stayed < (last.number - 1) * MARKET_PAGE_SIZE) return pageOf(stayed);
  if (last.isLast && !hasChanged) return null;
  const movedUpTo = pageOf([...lotsOf(pages).values()].filter(isInPlace).length);
  if (last.isLast) return movedUpTo;
  return hadNews ? movedUpTo : Math.max(movedUpTo, last.number + 1);
}

/** Each lot once, as the last page that has it lists it. */
function lotsOf(pages: readonly MarketListPage[]): Map<string, ListedLot> {
  const lots = pages.flatMap((page) => page.lots);
  return new Map(lots.map((lot) => [lot.gladiatorId, lot]));
}

/** @param place from 0 */
function pageOf(place: number): number {
  return Math.floor(place / MARKET_PAGE_SIZE) + 1;
}
