import type { NewLetter } from "../../letters/letter-writer.ts";
import type { Settlement } from "./settle-auctions.ts";

/** Tells sellers how their auctions ended. */
export function lettersToSellers(
  { closed, sales }: Pick<Settlement, "closed" | "sales">,
  schoolNameOf: (userId: string) => string | null,
): NewLetter[] {
  const saleById = new Map(sales.map((sale) => [sale.auctionId, sale]));
  return closed.flatMap((auction): NewLetter[] => {
    const { id: auctionId, gladiatorId, sellerId, startingPrice, leaderName, closedAt } = auction;
    if (sellerId === null) return [];
    const about = {
      userId: sellerId,
      auctionId,
      gladiatorId,
      createdAt: closedAt ?? auction.endsAt,
    };
    const sale = saleById.get(auctionId);
    if (!sale?.seller) {
      return [{ ...about, kind: "unsold", data: { startingPrice: startingPrice ?? 0 } }];
    }
    const { commission, proceeds, paidAt } = sale.seller;
    const winnerSchool = schoolNameOf(sale.winnerId);
    const winner = { winnerName: leaderName ?? "", winnerSchool };
    const data = { price: sale.price, commission, proceeds, paidAt, ...winner };
    return [{ ...about, kind: "sold", data }];
  });
}
