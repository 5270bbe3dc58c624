import { desc, gt } from "drizzle-orm";
import type { SoldLot } from "@ludus/shared/contract/market/selling-api";
import { SOLD_LISTED_MAX } from "@ludus/shared/limits";
import { COMPARED_DAYS } from "@ludus/shared/rules/selling/comparables";
import type { Reader } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import type { MarketContext } from "../market-context.ts";

export type SoldRow = Tables["soldLots"]["$inferSelect"];

/** The newest sold lots, newest first, read at most once in `keptMs` for all searches. */
export function createSoldList(
  { database, wallNow, steadyNow }: Pick<MarketContext, "database" | "wallNow" | "steadyNow">,
  keptMs: number,
): () => Promise<readonly SoldRow[]> {
  let kept: { at: number; rows: Promise<SoldRow[]> } | null = null;
  return () => {
    const now = steadyNow();
    if (!kept || now - kept.at >= keptMs) {
      const reading = { at: now, rows: readNewest(database.read, wallNow()) };
      kept = reading;
      // A failed read is repeated by the next who asks.
      reading.rows.catch(() => {
        if (kept === reading) kept = null;
      });
    }
    return kept.rows;
  };
}

async function readNewest(read: Reader, now: number): Promise<SoldRow[]> {
  const { soldLots } = read.tables;
  return read
    .select()
    .from(soldLots)
    .where(gt(soldLots.soldAt, soldSince(now)))
    .orderBy(desc(soldLots.soldAt), desc(soldLots.auctionId))
    .limit(SOLD_LISTED_MAX);
}

export function soldSince(now: number): number {
  return now - COMPARED_DAYS * 24 * 60 * 60 * 1000;
}

export function presentSold(row: SoldRow): SoldLot {
  return {
    gladiatorId: row.gladiatorId,
    name: row.gladiatorName,
    price: row.price,
    marketValue: row.marketValue,
    level: row.level,
    age: row.age,
    potential: row.potential,
    bestWeapon: row.bestWeapon,
    soldAt: row.soldAt,
  };
}
