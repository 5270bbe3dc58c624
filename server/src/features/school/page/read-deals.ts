import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { SchoolDeal } from "@ludus/shared/contract/schools-api";
import { SCHOOL_DEALS_SHOWN } from "@ludus/shared/limits";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

interface Parties {
  sellerId: string;
  buyerId: string;
}

export function readPurchases(read: Reader, buyerId: string): Promise<SchoolDeal[]> {
  return purchasesOf(read, { buyerId });
}

export function readSales(read: Reader, sellerId: string): Promise<SchoolDeal[]> {
  return salesOf(read, { sellerId });
}

/** Between two schools, whoever sold, newest first. */
export async function readDealsBetween(
  read: Reader,
  one: string,
  other: string,
): Promise<(SchoolDeal & { seller: string })[]> {
  const between = async (parties: Parties) => {
    const deals = await dealsOf(read, { ...parties });
    return deals.map((deal) => ({ ...deal, seller: parties.sellerId }));
  };
  const deals = await Promise.all([
    between({ sellerId: one, buyerId: other }),
    between({ sellerId: other, buyerId: one }),
  ]);
  return deals
    .flat()
    .toSorted((before, after) => after.at - before.at)
    .slice(0, SCHOOL_DEALS_SHOWN);
}

const purchasesOf = prepared("school_purchases", (read: Reader) =>
  selectDeals(read, isBuyer(read)),
);
const salesOf = prepared("school_sales", (read: Reader) => selectDeals(read, isSeller(read)));
const dealsOf = prepared("deals_between_schools", (read: Reader) =>
  selectDeals(read, and(isSeller(read), isBuyer(read))),
);

function isBuyer({ tables: { soldLots } }: Reader): SQL {
  return eq(soldLots.buyerId, sql.placeholder("buyerId"));
}

function isSeller({ tables: { soldLots } }: Reader): SQL {
  return eq(soldLots.sellerId, sql.placeholder("sellerId"));
}

/** A voided sale has no row. */
function selectDeals(on: Reader, isTheirs: SQL | undefined) {
  const { soldLots } = on.tables;
  return on
    .select({
      gladiatorId: soldLots.gladiatorId,
      name: soldLots.gladiatorName,
      price: soldLots.price,
      at: soldLots.soldAt,
    })
    .from(soldLots)
    .where(isTheirs)
    .orderBy(desc(soldLots.soldAt))
    .limit(SCHOOL_DEALS_SHOWN);
}
