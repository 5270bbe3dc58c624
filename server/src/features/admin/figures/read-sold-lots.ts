import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, desc, gt, lt, lte, or } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";

const ROWS_AT_ONCE = 1000;
const ROWS_MAX = 10_000;

export type SoldRow = Tables["soldLots"]["$inferSelect"];
/** A lot that a player sold. */
export type SaleRow = SoldRow & { sellerId: string };

/** The newest, newest first. */
export async function readSoldLots(read: Reader, since: number): Promise<SoldRow[]> {
  const { soldLots } = read.tables;
  const rows: SoldRow[] = [];
  let found = ROWS_AT_ONCE;
  while (found === ROWS_AT_ONCE && rows.length < ROWS_MAX) {
    const last = rows.at(-1);
    const isOlder =
      last &&
      and(
        lte(soldLots.soldAt, last.soldAt),
        or(lt(soldLots.soldAt, last.soldAt), lt(soldLots.auctionId, last.auctionId)),
      );
    const some = await read
      .select()
      .from(soldLots)
      .where(and(gt(soldLots.soldAt, since), isOlder))
      .orderBy(desc(soldLots.soldAt), desc(soldLots.auctionId))
      .limit(ROWS_AT_ONCE);
    rows.push(...some);
    found = some.length;
    // Bids that wait are judged between the parts.
    await yieldToOthers();
  }
  return rows;
}

export function isSale(row: SoldRow): row is SaleRow {
  return row.sellerId !== null;
}
