import { and, asc, count, desc, eq, gt, gte, isNotNull, sql } from "drizzle-orm";
import { SUSPECTS_SHOWN_MAX } from "@ludus/shared/limits";
import { COMPARED_DAYS, UNUSUAL_TIMES, usualPrice } from "@ludus/shared/rules/selling/comparables";
import { DAY_MS } from "@ludus/shared/durations";
import type { Reader } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";

/** The newest: few enough rows that bids hardly wait for them. */
const SOLD_MAX = 2000;
/** Sales furthest above the gladiator's value, which are compared with sales of similar gladiators. */
const COMPARED_MAX = 50;
/** One sale between two schools says nothing. */
const SALES_MIN = 2;
/** Players who lost two of a seller's lots may only have been unlucky. */
const LOTS_MIN = 3;

type SoldRow = Tables["soldLots"]["$inferSelect"];
export type SaleRow = SoldRow & { sellerId: string };

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

interface NeverWinning {
  sellerId: string;
  bidderId: string;
  lots: number;
}

export async function findOddSales(read: Reader, now: number): Promise<OddSales> {
  const since = now - COMPARED_DAYS * DAY_MS;
  return {
    withheld: await readEscrow(read),
    farAbove: await findFarAbove(read, since),
    pairs: await readPairs(read, since),
    neverWon: await readNeverWinning(read, since),
  };
}

async function readEscrow(read: Reader): Promise<OddSales["withheld"]> {
  const { soldLots, escrow } = read.tables;
  const rows = await read
    .select({ lot: soldLots, inEscrow: escrow })
    .from(escrow)
    .innerJoin(soldLots, eq(soldLots.auctionId, escrow.auctionId))
    .orderBy(asc(escrow.paidAt))
    .limit(SUSPECTS_SHOWN_MAX);
  return rows.map(({ lot, inEscrow: { sellerId, amount, paidAt } }) => ({
    ...lot,
    sellerId,
    proceeds: amount,
    paidAt,
  }));
}

/** Compares each with what was sold before it. */
async function findFarAbove(read: Reader, since: number): Promise<OddSales["farAbove"]> {
  const { soldLots } = read.tables;
  const sold = await read
    .select()
    .from(soldLots)
    .where(gt(soldLots.soldAt, since))
    .orderBy(desc(soldLots.soldAt), desc(soldLots.auctionId))
    .limit(SOLD_MAX);
  const byValue = ({ price, marketValue }: SaleRow) => price / marketValue;
  const oldestFirst = sold.toReversed();
  return sold
    .filter(isSale)
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

function isSale(row: SoldRow): row is SaleRow {
  return row.sellerId !== null;
}

async function readPairs(read: Reader, since: number): Promise<Pair[]> {
  const sales = newestSales(read, since);
  const { sellerId, buyerId } = sales;
  const isInOrder = sql`${sellerId} < ${buyerId}`;
  const one = sql<string>`case when ${isInOrder} then ${sellerId} else ${buyerId} end`.as("one");
  const other = sql<string>`case when ${isInOrder} then ${buyerId} else ${sellerId} end`.as(
    "other",
  );
  const gold = sql`sum(${sales.price})`.mapWith(Number);
  const rows = await read
    .select({ one, other, sales: count(), gold })
    .from(sales)
    .groupBy(one, other)
    .having(gte(count(), SALES_MIN))
    .orderBy(desc(count()), desc(gold))
    .limit(SUSPECTS_SHOWN_MAX);
  return rows.map((row) => ({ ...row, userIds: [row.one, row.other] }));
}

/** Bidders are known for a week. */
async function readNeverWinning(read: Reader, since: number): Promise<NeverWinning[]> {
  const { closedBidders } = read.tables;
  const sales = newestSales(read, since);
  const lots = count();
  const wins = sql`sum(case when ${sales.buyerId} = ${closedBidders.userId} then 1 else 0 end)`;
  return read
    .select({ sellerId: sales.sellerId, bidderId: closedBidders.userId, lots })
    .from(sales)
    .innerJoin(closedBidders, eq(closedBidders.auctionId, sales.auctionId))
    .groupBy(sales.sellerId, closedBidders.userId)
    .having(and(gte(lots, LOTS_MIN), eq(wins, 0)))
    .orderBy(desc(lots))
    .limit(SUSPECTS_SHOWN_MAX);
}

function newestSales(read: Reader, since: number) {
  const { soldLots } = read.tables;
  const { auctionId, buyerId, price } = soldLots;
  const sellerId = sql<string>`${soldLots.sellerId}`.as("seller_id");
  return read
    .select({ auctionId, sellerId, buyerId, price })
    .from(soldLots)
    .where(and(isNotNull(soldLots.sellerId), gt(soldLots.soldAt, since)))
    .orderBy(desc(soldLots.soldAt))
    .limit(SOLD_MAX)
    .as("counted");
}
