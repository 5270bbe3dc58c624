import { asc, eq } from "drizzle-orm";
import { SUSPECTS_SHOWN_MAX } from "@ludus/shared/limits";
import { COMPARED_DAYS, UNUSUAL_TIMES, usualPrice } from "@ludus/shared/rules/selling/comparables";
import type { Reader } from "../../../platform/database/database.ts";
import { findNeverWinning, type NeverWinning } from "./find-never-winning.ts";
import { isSale, readSoldLots, type SaleRow, type SoldRow } from "./read-sold-lots.ts";

const DAY_MS = 24 * 3_600_000;
/** One sale between two schools says nothing. */
const SALES_MIN = 2;
/** Those whose price is furthest above their value are compared with men like them. */
const COMPARED_MAX = 50;

export interface OddSales {
  withheld: (SaleRow & { proceeds: number; paidAt: number })[];
  farAbove: (SaleRow & { usual: number })[];
  pairs: Pair[];
  neverWon: NeverWinning[];
}

interface Pair {
  userIds: [string, string];
  sales: number;
  gold: number;
}

export async function findOddSales(read: Reader, now: number): Promise<OddSales> {
  const sold = await readSoldLots(read, now - COMPARED_DAYS * DAY_MS);
  const sales = sold.filter(isSale);
  return {
    withheld: await readWithheld(read),
    farAbove: findFarAbove(sales, sold),
    pairs: findPairs(sales),
    neverWon: await findNeverWinning(read, sales),
  };
}

async function readWithheld(read: Reader): Promise<OddSales["withheld"]> {
  const { soldLots, withheldProceeds } = read.tables;
  const rows = await read
    .select({ lot: soldLots, withheld: withheldProceeds })
    .from(withheldProceeds)
    .innerJoin(soldLots, eq(soldLots.auctionId, withheldProceeds.auctionId))
    .orderBy(asc(withheldProceeds.paidAt))
    .limit(SUSPECTS_SHOWN_MAX);
  return rows.map(({ lot, withheld: { sellerId, amount, paidAt } }) => ({
    ...lot,
    sellerId,
    proceeds: amount,
    paidAt,
  }));
}

/** Compares each with what was sold before it. */
function findFarAbove(sales: readonly SaleRow[], sold: readonly SoldRow[]): OddSales["farAbove"] {
  const byValue = ({ price, marketValue }: SaleRow) => price / marketValue;
  const oldestFirst = sold.toReversed();
  return sales
    .toSorted((one, other) => byValue(other) - byValue(one))
    .slice(0, COMPARED_MAX)
    .map((sale) => {
      const before = oldestFirst.filter(({ soldAt }) => soldAt < sale.soldAt);
      return { ...sale, usual: usualPrice(sale, before, sale.soldAt) };
    })
    .filter(({ price, usual }) => price > UNUSUAL_TIMES * usual)
    .toSorted((one, other) => other.price / other.usual - one.price / one.usual)
    .slice(0, SUSPECTS_SHOWN_MAX);
}

function findPairs(sales: readonly SaleRow[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { sellerId, buyerId, price } of sales) {
    const userIds: [string, string] =
      sellerId < buyerId ? [sellerId, buyerId] : [buyerId, sellerId];
    const key = userIds.join(" ");
    const { sales: before, gold } = pairs.get(key) ?? { sales: 0, gold: 0 };
    pairs.set(key, { userIds, sales: before + 1, gold: gold + price });
  }
  return [...pairs.values()]
    .filter((pair) => pair.sales >= SALES_MIN)
    .toSorted((one, other) => other.sales - one.sales || other.gold - one.gold)
    .slice(0, SUSPECTS_SHOWN_MAX);
}
