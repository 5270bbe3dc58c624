import { and, count, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";

const openAuctions = prepared("count_open_auctions", (on: Reader) => {
  const { auctions } = on.tables;
  return on.select({ total: count() }).from(auctions).where(isOpen(auctions));
});

export async function countOpen(on: Reader): Promise<number> {
  const [open] = await openAuctions(on, {});
  return open?.total ?? 0;
}

const openStock = prepared("count_open_stock", (on: Reader) => {
  const { auctions } = on.tables;
  const isStock = and(isOpen(auctions), isNull(auctions.sellerId));
  return on.select({ total: count() }).from(auctions).where(isStock);
});

/** The market's own lots, without those that players offer. */
export async function countOpenStock(on: Reader): Promise<number> {
  const [open] = await openStock(on, {});
  return open?.total ?? 0;
}
