import { and, desc, eq, gt } from "drizzle-orm";
import { COMPARED_DAYS } from "@ludus/shared/rules/selling/comparables";
import { DAY_MS } from "@ludus/shared/durations";
import type { Reader } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";

const COMPARED_MAX = 400;

export type SoldRow = Tables["soldLots"]["$inferSelect"];

export function soldSince(now: number): number {
  return now - COMPARED_DAYS * DAY_MS;
}

/** The newest sales with this best weapon, in the order of their ends: what others are compared with. */
export async function readNewestOfWeapon(
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
