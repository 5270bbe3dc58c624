import type { AuctionRow } from "../../src/presenters/present-auction.ts";

/**
 * The ends that held after none of an auction's bids, the first, the second, and so on: worked out
 * from the times of the bids, without the rules' code.
 */
export function endsAfterBids(
  auction: Pick<AuctionRow, "endsAt" | "firstEndsAt" | "softCloseMs" | "softCloseMaxMs">,
  bids: readonly { placedAt: number }[],
): number[] {
  const { softCloseMs, softCloseMaxMs, firstEndsAt } = auction;
  let endsAt = firstEndsAt ?? auction.endsAt;
  const latestEndsAt = endsAt + (softCloseMaxMs ?? 0);
  const ends = [endsAt];
  for (const { placedAt } of bids) {
    const leftMs = endsAt - placedAt;
    if (softCloseMs !== null && leftMs < softCloseMs) {
      endsAt = Math.min(placedAt + softCloseMs, latestEndsAt);
    }
    ends.push(endsAt);
  }
  return ends;
}
