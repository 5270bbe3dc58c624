import { desc, gt } from "drizzle-orm";
import type { SoldLot } from "@ludus/shared/contract/market/selling-api";
import { SOLD_KEPT_MS, SOLD_LISTED_MAX } from "@ludus/shared/limits";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import type { MarketContext } from "../market-context.ts";
import { soldSince, type SoldRow } from "../rows/newest-sold.ts";

/** The newest sold lots, newest first, read at most once in `cachedMs` for all searches. */
export function createSoldList(
  { database, wallNow, steadyNow }: Pick<MarketContext, "database" | "wallNow" | "steadyNow">,
  cachedMs: number,
): () => Promise<readonly SoldRow[]> {
  let cached: { at: number; rows: Promise<SoldRow[]> } | null = null;
  return () => {
    const now = steadyNow();
    if (!cached || now - cached.at >= cachedMs) {
      const reading = { at: now, rows: readNewest(database.read, wallNow()) };
      cached = reading;
      // A failed read is repeated by the next who asks.
      reading.rows.catch(() => {
        if (cached === reading) cached = null;
      });
    }
    return cached.rows;
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

export async function pruneSoldLots(database: Database, now: number): Promise<void> {
  const { auctionId: key, soldAt: time } = database.tables.soldLots;
  await forgetOldRows(database, { key, time, cutoffAt: now - SOLD_KEPT_MS });
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
