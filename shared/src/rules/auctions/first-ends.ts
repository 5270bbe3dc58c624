import { MINUTE_MS } from "../../durations.ts";

/** Players of a new server see gladiators sold within their first hour. */
const EARLY_ENDS_MS = [10 * MINUTE_MS, 20 * MINUTE_MS, 40 * MINUTE_MS];
/** Shorter auctions end soon enough. */
const LONG_AUCTION_MS = 48 * 60 * MINUTE_MS;

/** When the lots of a market's first stock end, in ms from now: bit by bit over one auction's duration. */
export function firstEnds(count: number, auctionDurationMs: number): number[] {
  const early = auctionDurationMs >= LONG_AUCTION_MS ? EARLY_ENDS_MS : [];
  return Array.from({ length: count }, (_, index) => {
    const even = Math.round((auctionDurationMs * (index + 1)) / count);
    return Math.min(even, early[index] ?? even);
  });
}
