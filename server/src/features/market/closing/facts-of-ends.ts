import type { Fact } from "../../../facts/fact.ts";
import { auctionEnded } from "../../../facts/fact-kinds.ts";
import { presentAuction } from "../../../presenters/present-auction.ts";
import type { End } from "./ended-lot.ts";

/** Watchers and bidders hear of the ends. */
export function factsOfEnds(ends: readonly End[]): Fact[] {
  return ends.map(({ auction, bidders, relistedAs }) => {
    const { gladiatorId, gladiatorName, status, sellerId } = auction;
    const outcome = status === "open" ? "unsold" : status;
    const sale = outcome === "sold" ? auction : null;
    const ended = {
      gladiatorId,
      gladiatorName,
      outcome,
      winnerId: sale?.leaderId ?? null,
      winnerName: sale?.leaderName ?? null,
      price: sale?.currentBid ?? null,
      auction: presentAuction(auction),
      relistedAs: relistedAs && presentAuction(relistedAs),
    };
    const bidderIds = bidders.map(({ userId }) => userId);
    // The seller hears of it like a bidder, in every tab.
    return auctionEnded.of({
      ended,
      bidderIds: sellerId === null ? bidderIds : [...bidderIds, sellerId],
    });
  });
}
