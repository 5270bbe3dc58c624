import type { Transaction } from "../../../platform/database/database.ts";
import { Connections } from "../rows/connections.ts";
import type { SoldLot } from "./ended-lot.ts";

/** Writes down what was sold as it was at the hammer, and proceeds that are in escrow. */
export async function recordSales(
  tx: Transaction,
  lots: readonly SoldLot[],
  now: number,
): Promise<void> {
  if (lots.length === 0) return;
  const { soldLots, escrow } = tx.tables;
  const biddersOf = ({ bidders }: SoldLot) => bidders.map(({ userId }) => userId);
  const partiesOf = (lot: SoldLot) => [lot.auction.sellerId ?? [], biddersOf(lot)].flat();
  const connections = await Connections.load(tx, new Set(lots.flatMap(partiesOf)), now);
  await tx.insertAll(
    soldLots,
    lots.map((lot) => {
      const { id: auctionId, sellerId } = lot.auction;
      const { price, tiedPaid, winnerId: buyerId, seller } = lot.sale;
      const { id, name, marketValue, age, level, potential, bestWeapon } = lot.gladiator;
      return {
        auctionId,
        gladiatorId: id,
        gladiatorName: name,
        price,
        tiedPaid,
        marketValue,
        age,
        level,
        potential,
        bestWeapon,
        buyerId,
        sellerId,
        commission: seller?.commission ?? null,
        gamesInSchool: seller ? lot.gladiator.gamesInSchool : null,
        bidders: connections.countBidders(sellerId, biddersOf(lot)),
        soldAt: now,
      };
    }),
  );
  await tx.insertAll(
    escrow,
    lots.flatMap(({ auction: { id: auctionId }, sale: { seller } }) => {
      if (seller === null || seller.paidAt === null) return [];
      const { sellerId, proceeds: amount, paidAt } = seller;
      return { auctionId, sellerId, amount, paidAt };
    }),
  );
}
