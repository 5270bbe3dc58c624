import { UNUSUAL_TIMES, usualPrice } from "@ludus/shared/rules/selling/comparables";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GladiatorOnMarket } from "../../../presenters/present-gladiator.ts";
import { readNewestOfWeapon, type SoldRow } from "./newest-sold.ts";

/** For lots of players: the price above which proceeds are in escrow. Others are not looked up. */
export async function readUsualPrices(
  tx: Transaction,
  lots: readonly GladiatorOnMarket[],
  now: number,
): Promise<(lot: GladiatorOnMarket) => number> {
  const sales = lots.filter(({ auction }) => auction.sellerId !== null);
  const soldByWeapon = new Map<string, SoldRow[]>();
  for (const weapon of new Set(sales.map(({ gladiator }) => gladiator.bestWeapon))) {
    soldByWeapon.set(weapon, await readNewestOfWeapon(tx, weapon, now));
  }
  return ({ gladiator, auction }) => {
    if (auction.sellerId === null) return Infinity;
    return UNUSUAL_TIMES * usualPrice(gladiator, soldByWeapon.get(gladiator.bestWeapon) ?? [], now);
  };
}
