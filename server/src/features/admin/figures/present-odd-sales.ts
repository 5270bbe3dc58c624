import type { Figures } from "@ludus/shared/contract/operators/figures-api";
import type { OddSales, SaleRow } from "./find-odd-sales.ts";

type NameOf = (id: string) => { id: string; username: string };

/** Ids of the players who are named. */
export function playersOf({ withheld, farAbove, pairs, neverWon }: OddSales): string[] {
  return [
    ...[...withheld, ...farAbove].flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
    ...pairs.flatMap(({ userIds }) => userIds),
    ...neverWon.flatMap(({ sellerId, bidderId }) => [sellerId, bidderId]),
  ];
}

export function presentOddSales(
  { withheld, farAbove, pairs, neverWon }: OddSales,
  player: NameOf,
): Figures["oddSales"] {
  const present = (sale: SaleRow) => ({
    auctionId: sale.auctionId,
    gladiator: { id: sale.gladiatorId, name: sale.gladiatorName },
    seller: player(sale.sellerId),
    buyer: player(sale.buyerId),
    price: sale.price,
    soldAt: sale.soldAt,
  });
  return {
    withheld: withheld.map((sale) => ({
      ...present(sale),
      proceeds: sale.proceeds,
      paidAt: sale.paidAt,
    })),
    farAbove: farAbove.map((sale) => ({ ...present(sale), usual: sale.usual })),
    pairs: pairs.map(({ userIds: [one, other], sales, gold }) => ({
      one: player(one),
      other: player(other),
      sales,
      gold,
    })),
    neverWon: neverWon.map(({ sellerId, bidderId, lots }) => ({
      seller: player(sellerId),
      bidder: player(bidderId),
      lots,
    })),
  };
}
