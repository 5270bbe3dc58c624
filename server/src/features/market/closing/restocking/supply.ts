import { and, asc, count, eq, gte, isNull, sql } from "drizzle-orm";
import { openLotsFor } from "@ludus/shared/rules/auctions/supply";
import { WEEK_MS } from "@ludus/shared/durations";
import type { Database, Reader } from "../../../../platform/database/database.ts";

/** The counted rows change slowly, and sweeps ask every few seconds. */
const KEPT_MS = 60_000;

export interface Supply {
  /** How many lots of its own the market is to keep open. */
  wantedLots(): Promise<number>;
}

interface SupplyOptions {
  database: Pick<Database, "read">;
  wallNow: () => number;
  /** 0: the market lists none of its own. */
  marketSize: number;
}

export function createSupply({ database: { read }, wallNow, marketSize }: SupplyOptions): Supply {
  let counted: { at: number; lots: number } | null = null;
  return {
    async wantedLots() {
      if (marketSize === 0) return 0;
      const now = wallNow();
      if (counted && now >= counted.at && now < counted.at + KEPT_MS) return counted.lots;
      const since = now - WEEK_MS;
      const schoolsSeen = await countSchoolsSeen(read, since);
      const lots = openLotsFor(marketSize, schoolsSeen, await readPriceOverValue(read, since));
      counted = { at: now, lots };
      return lots;
    },
  };
}

async function countSchoolsSeen(read: Reader, since: number): Promise<number> {
  const { visits } = read.tables;
  const [seen] = await read
    .select({ schools: count() })
    .from(visits)
    .where(gte(visits.seenAt, since));
  return seen?.schools ?? 0;
}

/** Null in a market's first week: nobody knows its prices yet. */
async function readPriceOverValue(read: Reader, since: number): Promise<number | null> {
  const { auctions, soldLots } = read.tables;
  const [oldest] = await read
    .select({ startsAt: auctions.startsAt })
    .from(auctions)
    .orderBy(asc(auctions.id))
    .limit(1);
  if (!oldest || oldest.startsAt > since) return null;
  const [unsold] = await read
    .select({ lots: count() })
    .from(auctions)
    .where(and(isUnsoldStock(auctions), gte(auctions.closedAt, since)));
  const isSoldStock = and(isNull(soldLots.sellerId), gte(soldLots.soldAt, since));
  const [sold] = await read.select({ lots: count() }).from(soldLots).where(isSoldStock);
  const unsoldLots = unsold?.lots ?? 0;
  const endedLots = unsoldLots + (sold?.lots ?? 0);
  if (endedLots === 0) return null;
  // Unsold lots come first, since they count as 0.
  const middle = Math.floor(endedLots / 2) - unsoldLots;
  if (middle < 0) return 0;
  const price = sql`${soldLots.price} * 1.0 / ${soldLots.marketValue}`.mapWith(Number);
  const [median] = await read
    .select({ price })
    .from(soldLots)
    .where(isSoldStock)
    .orderBy(price)
    .limit(1)
    .offset(middle);
  return median?.price ?? null;
}

/** Spelled as the index over them spells it. */
function isUnsoldStock({ status, sellerId }: Reader["tables"]["auctions"]) {
  return and(eq(status, sql`'unsold'`), isNull(sellerId));
}
