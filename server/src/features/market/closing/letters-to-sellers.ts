import type { NewLetter } from "../../letters/letter-writer.ts";
import type { EndedLot } from "./ended-lot.ts";

/** Tells sellers how their auctions ended. */
export function lettersToSellers(lots: readonly EndedLot[]): NewLetter[] {
  return lots.flatMap(({ auction, sale }): NewLetter[] => {
    const { id: auctionId, gladiatorId, sellerId: userId, startingPrice, closedAt } = auction;
    if (userId === null) return [];
    const about = { userId, auctionId, gladiatorId, createdAt: closedAt ?? auction.endsAt };
    if (!sale?.seller) {
      return [{ ...about, kind: "unsold", data: { startingPrice: startingPrice ?? 0 } }];
    }
    const { price, winnerSchool, seller } = sale;
    const { commission, proceeds, paidAt } = seller;
    const { leaderName, leaderId: winnerId } = auction;
    const winner = { winnerName: leaderName ?? "", winnerId, winnerSchool };
    return [{ ...about, kind: "sold", data: { price, commission, proceeds, paidAt, ...winner } }];
  });
}
