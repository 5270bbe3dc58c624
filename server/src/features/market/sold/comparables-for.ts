import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { Comparables } from "@ludus/shared/contract/market/selling-api";
import { pricesOf, salesLike } from "@ludus/shared/rules/selling/comparables";
import type { Reader } from "../../../platform/database/database.ts";
import { readNewestOfWeapon } from "../rows/newest-sold.ts";
import { presentSold } from "./sold-list.ts";

const SHOWN_MAX = 5;

/** Compares with the newest sales of gladiators with his best weapon. @throws GLADIATOR_NOT_FOUND */
export async function comparablesFor(
  read: Reader,
  gladiatorId: string,
  now: number,
): Promise<Comparables> {
  const { gladiators } = read.tables;
  const { age, level, potential, bestWeapon } = gladiators;
  const [gladiator] = await read
    .select({ age, level, potential, bestWeapon })
    .from(gladiators)
    .where(eq(gladiators.id, gladiatorId));
  if (!gladiator) throw new Problem("GLADIATOR_NOT_FOUND");
  const alike = salesLike(
    gladiator,
    await readNewestOfWeapon(read, gladiator.bestWeapon, now),
    now,
  );
  const prices = pricesOf(alike);
  if ("tooFew" in prices) return prices;
  return { ...prices, sales: alike.slice(-SHOWN_MAX).toReversed().map(presentSold) };
}
