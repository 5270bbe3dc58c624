import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";

export interface MarketListPage {
  /** From 1. */
  number: number;
  ids: readonly string[];
  /** Auctions on all pages. */
  total: number;
  isLast: boolean;
}

/**
 * The number of the page to load after these; null after the last. Auctions that ended since have
 * left the server's list, so the pages behind them moved up. A page without news isn't asked again.
 */
export function nextPage(
  pages: readonly MarketListPage[],
  isListed: (gladiatorId: string) => boolean,
): number | null {
  const last = pages.at(-1);
  if (last === undefined || last.isLast) return null;
  const before = new Set(pages.slice(0, -1).flatMap(({ ids }) => ids));
  const known = new Set([...before, ...last.ids]);
  const movedUpTo = Math.floor([...known].filter(isListed).length / MARKET_PAGE_SIZE) + 1;
  const hadNews = last.ids.some((id) => !before.has(id));
  return hadNews ? movedUpTo : Math.max(movedUpTo, last.number + 1);
}
