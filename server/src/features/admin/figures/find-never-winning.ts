import { setImmediate as yieldToOthers } from "node:timers/promises";
import { SUSPECTS_SHOWN_MAX } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import { AUCTIONS_AT_ONCE, readBidders } from "./find-suspects.ts";
import type { SaleRow } from "./read-sold-lots.ts";

const SALES_MAX = 2000;
/** Players who lost two of a seller's lots may only have been unlucky. */
const LOTS_MIN = 3;

export interface NeverWinning {
  sellerId: string;
  bidderId: string;
  lots: number;
}

/** Players who bid on several lots of one seller and won none. Bidders are known for a week. */
export async function findNeverWinning(
  read: Reader,
  sales: readonly SaleRow[],
): Promise<NeverWinning[]> {
  const { closedBidders } = read.tables;
  const saleById = new Map(sales.slice(0, SALES_MAX).map((sale) => [sale.auctionId, sale]));
  const bidOn = new Map<string, NeverWinning & { hasWon: boolean }>();
  for (const auctionIds of slicesOf([...saleById.keys()], AUCTIONS_AT_ONCE)) {
    for (const { auctionId, userId } of await readBidders(read, closedBidders, auctionIds)) {
      const sale = saleById.get(auctionId);
      if (!sale) continue;
      const key = `${sale.sellerId} ${userId}`;
      const before = bidOn.get(key) ?? { lots: 0, hasWon: false };
      bidOn.set(key, {
        sellerId: sale.sellerId,
        bidderId: userId,
        lots: before.lots + 1,
        hasWon: before.hasWon || sale.buyerId === userId,
      });
    }
    // Bids that wait are judged between the parts.
    await yieldToOthers();
  }
  return [...bidOn.values()]
    .filter(({ lots, hasWon }) => lots >= LOTS_MIN && !hasWon)
    .toSorted((one, other) => other.lots - one.lots)
    .slice(0, SUSPECTS_SHOWN_MAX);
}
