import { and, asc, count, eq, gte, isNull, sql } from "drizzle-orm";
import { openLotsFor, type EndedStock } from "@ludus/shared/rules/auctions/supply";
import { WEEK_MS } from "@ludus/shared/durations";
import type { Database, Reader } from "../../../../platform/database/database.ts";

/** The counted rows change slowly, and sweeps ask every few seconds. */
const CACHED_MS = 60_000;

export interface Supply {
  /** How many lots of its own the market is to keep open. */
  wantedLots(): Promise<number>;
}

interface SupplyOptions {
  database: Pick<Database, "read">;
  wallNow: () => number;
  /** 0: the market lists none of its own. */
  marketSize: number;
  /** Null: there are no games. */
  gamesEveryMs: number | null;
  auctionDurationMs: number;
}

export function createSupply({
  database: { read },
  wallNow,
  marketSize,
  gamesEveryMs,
  auctionDurationMs,
}: SupplyOptions): Supply {
  // Where games are more frequent than ends, nothing might have ended since.
  const lookBackMs = Math.max(gamesEveryMs ?? WEEK_MS, auctionDurationMs);
  let counted: { at: number; lots: number } | null = null;
  return {
    async wantedLots() {
      if (marketSize === 0) return 0;
      const now = wallNow();
      if (counted && now >= counted.at && now < counted.at + CACHED_MS) return counted.lots;
      const since = now - lookBackMs;
      const schoolsSeen = await countSchoolsSeen(read, since);
      const lots = openLotsFor(marketSize, schoolsSeen, await readEndedStock(read, since));
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

/** Null before the market is as old as that: nobody knows its prices yet. */
async function readEndedStock(read: Reader, since: number): Promise<EndedStock | null> {
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
  const [sold] = await read
    .select({
      lots: count(),
      contested: sql`count(case when ${soldLots.bidders} > 1 then 1 end)`.mapWith(Number),
    })
    .from(soldLots)
    .where(isSoldStock(soldLots, since));
  const lots = { unsold: unsold?.lots ?? 0, sold: sold?.lots ?? 0 };
  const priceOverValue = await readPriceOverValue(read, since, lots);
  if (!sold || priceOverValue === null) return null;
  return { priceOverValue, contestedShare: lots.sold === 0 ? null : sold.contested / lots.sold };
}

async function readPriceOverValue(
  read: Reader,
  since: number,
  lots: Record<"sold" | "unsold", number>,
): Promise<number | null> {
  const endedLots = lots.unsold + lots.sold;
  if (endedLots === 0) return null;
  // Unsold lots come first, since they count as 0.
  const middle = Math.floor(endedLots / 2) - lots.unsold;
  if (middle < 0) return 0;
  const { soldLots } = read.tables;
  const price = sql`${soldLots.price} * 1.0 / ${soldLots.marketValue}`.mapWith(Number);
  const [median] = await read
    .select({ price })
    .from(soldLots)
    .where(isSoldStock(soldLots, since))
    .orderBy(price)
    .limit(1)
    .offset(middle);
  return median?.price ?? null;
}

function isSoldStock({ sellerId, soldAt }: Reader["tables"]["soldLots"], since: number) {
  return and(isNull(sellerId), gte(soldAt, since));
}

/** Spelled as the index over them spells it. */
function isUnsoldStock({ status, sellerId }: Reader["tables"]["auctions"]) {
  return and(eq(status, sql`'unsold'`), isNull(sellerId));
}
