import { and, desc, eq, gt } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Comparables } from "@ludus/shared/contract/market/selling-api";
import { pricesOf, salesLike } from "@ludus/shared/rules/selling/comparables";
import type { Reader } from "../../../platform/database/database.ts";
import { presentSold, soldSince, type SoldRow } from "./sold-list.ts";

const COMPARED_MAX = 400;
const SHOWN_MAX = 5;

/** Compares with the newest sales of men with his best weapon. @throws GLADIATOR_NOT_FOUND */
export async function comparablesFor(
  read: Reader,
  gladiatorId: string,
  now: number,
): Promise<Comparables> {
  const { gladiators } = read.tables;
  const { age, level, potential, bestWeapon } = gladiators;
  const [man] = await read
    .select({ age, level, potential, bestWeapon })
    .from(gladiators)
    .where(eq(gladiators.id, gladiatorId));
  if (!man) throw new Problem("GLADIATOR_NOT_FOUND");
  const alike = salesLike(man, await newestOfWeapon(read, man.bestWeapon, now), now);
  const prices = pricesOf(alike);
  if ("tooFew" in prices) return prices;
  return { ...prices, sales: alike.slice(-SHOWN_MAX).toReversed().map(presentSold) };
}

/** In the order of their ends. */
async function newestOfWeapon(
  read: Reader,
  bestWeapon: SoldRow["bestWeapon"],
  now: number,
): Promise<SoldRow[]> {
  const { soldLots } = read.tables;
  const rows = await read
    .select()
    .from(soldLots)
    .where(and(eq(soldLots.bestWeapon, bestWeapon), gt(soldLots.soldAt, soldSince(now))))
    .orderBy(desc(soldLots.soldAt), desc(soldLots.auctionId))
    .limit(COMPARED_MAX);
  return rows.toReversed();
}
