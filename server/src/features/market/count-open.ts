import { and, count, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";

export async function countOpen(on: Reader): Promise<number> {
  const { auctions } = on.tables;
  const [open] = await on.select({ total: count() }).from(auctions).where(isOpen(auctions));
  return open?.total ?? 0;
}

/** The market's own lots, without those that players offer. */
export async function countOpenStock(on: Reader): Promise<number> {
  const { auctions } = on.tables;
  const isStock = and(isOpen(auctions), isNull(auctions.sellerId));
  const [open] = await on.select({ total: count() }).from(auctions).where(isStock);
  return open?.total ?? 0;
}
