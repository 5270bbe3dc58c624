import { and, asc, gt, inArray } from "drizzle-orm";
import {
  COMPARED_DAYS,
  UNUSUAL_TIMES,
  usualPrice,
  type Sale,
} from "@ludus/shared/rules/selling/comparables";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GladiatorOnMarket } from "../../../presenters/present-gladiator.ts";

const COMPARED_MS = COMPARED_DAYS * 24 * 60 * 60 * 1000;

/** For lots of players: the price above which proceeds are withheld. Others are not looked up. */
export async function readUsualPrices(
  tx: Transaction,
  lots: readonly GladiatorOnMarket[],
  now: number,
): Promise<(lot: GladiatorOnMarket) => number> {
  const sold = await readSales(
    tx,
    lots.filter(({ auction }) => auction.sellerId !== null),
    now,
  );
  return ({ gladiator, auction }) => {
    if (auction.sellerId === null) return Infinity;
    return UNUSUAL_TIMES * usualPrice(gladiator, sold, now);
  };
}

async function readSales(
  tx: Transaction,
  lots: readonly GladiatorOnMarket[],
  now: number,
): Promise<Sale[]> {
  if (lots.length === 0) return [];
  const { soldLots } = tx.tables;
  const weapons = new Set(lots.map(({ gladiator }) => gladiator.bestWeapon));
  return tx
    .select({
      age: soldLots.age,
      level: soldLots.level,
      potential: soldLots.potential,
      bestWeapon: soldLots.bestWeapon,
      price: soldLots.price,
      soldAt: soldLots.soldAt,
      buyerId: soldLots.buyerId,
      sellerId: soldLots.sellerId,
      bidders: soldLots.bidders,
    })
    .from(soldLots)
    .where(and(inArray(soldLots.bestWeapon, [...weapons]), gt(soldLots.soldAt, now - COMPARED_MS)))
    .orderBy(asc(soldLots.soldAt));
}
