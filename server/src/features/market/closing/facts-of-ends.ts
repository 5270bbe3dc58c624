import type { Fact } from "../../../facts/fact.ts";
import { auctionEnded, schoolChanged } from "../../../facts/fact-kinds.ts";
import { presentAuction } from "../../../presenters/present-auction.ts";
import { presentSchool } from "../../../presenters/present-school.ts";
import type { Settlement } from "./settle-auctions.ts";

/** Watchers and bidders hear of the ends, winners of their gold. */
export function factsOfEnds(
  { closed, relisted, schools }: Pick<Settlement, "closed" | "relisted" | "schools">,
  bidderIdsByGladiatorId: ReadonlyMap<string, string[]>,
): Fact[] {
  const relistedByGladiatorId = new Map(relisted.map((next) => [next.gladiatorId, next]));
  const ends = closed.map((auction) => {
    const { gladiatorId, gladiatorName, status } = auction;
    const outcome = status === "open" ? "unsold" : status;
    const sale = outcome === "sold" ? auction : null;
    const next = relistedByGladiatorId.get(gladiatorId);
    const ended = {
      gladiatorId,
      gladiatorName,
      outcome,
      winnerId: sale?.leaderId ?? null,
      winnerName: sale?.leaderName ?? null,
      price: sale?.currentBid ?? null,
      auction: presentAuction(auction),
      relistedAs: next ? presentAuction(next) : null,
    };
    const bidderIds = bidderIdsByGladiatorId.get(gladiatorId) ?? [];
    // The seller hears of it like a bidder, in every tab.
    const { sellerId } = auction;
    return auctionEnded.of({
      ended,
      bidderIds: sellerId === null ? bidderIds : [...bidderIds, sellerId],
    });
  });
  const purses = schools.map((school) =>
    schoolChanged.of({ userId: school.userId, school: presentSchool(school) }),
  );
  return [...ends, ...purses];
}
