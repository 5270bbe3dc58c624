import type { Transaction } from "../../../platform/database/database.ts";
import type { GladiatorOnMarket } from "../../../presenters/present-gladiator.ts";
import { Connections } from "../selling/connections.ts";
import type { Sale } from "./settle-auctions.ts";

interface Sold {
  sales: readonly Sale[];
  lots: readonly GladiatorOnMarket[];
  bidderIdsByGladiatorId: ReadonlyMap<string, readonly string[]>;
  now: number;
}

/** Writes down what was sold as it was at the hammer, and proceeds that are withheld. */
export async function recordSales(
  tx: Transaction,
  { sales, lots, bidderIdsByGladiatorId, now }: Sold,
): Promise<void> {
  if (sales.length === 0) return;
  const { soldLots, withheldProceeds } = tx.tables;
  const biddersOf = ({ gladiatorId }: Sale) => bidderIdsByGladiatorId.get(gladiatorId) ?? [];
  const partiesOf = (sale: Sale) => [sale.seller?.sellerId ?? [], biddersOf(sale)].flat();
  const connections = await Connections.load(tx, new Set(sales.flatMap(partiesOf)), now);
  const gladiatorById = new Map(lots.map(({ gladiator }) => [gladiator.id, gladiator]));
  await tx.insertAll(
    soldLots,
    sales.flatMap((sale) => {
      const { auctionId, gladiatorId, winnerId, price, tiedPaid, seller } = sale;
      const gladiator = gladiatorById.get(gladiatorId);
      if (!gladiator) return [];
      const { name, marketValue, age, level, potential, bestWeapon, gamesInSchool } = gladiator;
      const sellerId = seller?.sellerId ?? null;
      return {
        auctionId,
        gladiatorId,
        gladiatorName: name,
        price,
        tiedPaid,
        marketValue,
        age,
        level,
        potential,
        bestWeapon,
        buyerId: winnerId,
        sellerId,
        commission: seller?.commission ?? null,
        gamesInSchool: seller ? gamesInSchool : null,
        bidders: connections.countBidders(sellerId, biddersOf(sale)),
        soldAt: now,
      };
    }),
  );
  await tx.insertAll(
    withheldProceeds,
    sales.flatMap(({ auctionId, seller }) => {
      if (seller === null || seller.paidAt === null) return [];
      const { sellerId, proceeds: amount, paidAt } = seller;
      return { auctionId, sellerId, amount, paidAt };
    }),
  );
}
