import { desc, gt } from "drizzle-orm";
import type { SoldLot } from "@ludus/shared/contract/market/selling-api";
import { SOLD_KEPT_MS, SOLD_LISTED_MAX } from "@ludus/shared/limits";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import type { MarketContext } from "../market-context.ts";
import { soldSince, type SoldRow } from "../rows/newest-sold.ts";

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

export async function pruneSoldLots(database: Database, now: number): Promise<void> {
  const { soldLots: table } = database.tables;
  const { auctionId: key, soldAt: time } = table;
  await forgetOldRows(database, { table, key, time, cutoffAt: now - SOLD_KEPT_MS });
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
