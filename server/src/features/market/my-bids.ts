import { asc, and, eq, sql } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { Database } from "../../platform/database/database.ts";
import { presentGladiator, selectOpenAuctions } from "../../views/gladiator-view.ts";

export async function gladiatorsBidOn(
  { read, tables }: Database,
  userId: string,
): Promise<Gladiator[]> {
  const { auctions, auctionBidders } = tables;
  const rows = await selectOpenAuctions(read, tables)
    .innerJoin(auctionBidders, eq(auctionBidders.auctionId, auctions.id))
    .where(and(eq(auctionBidders.userId, userId), eq(auctions.status, sql`'open'`)))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  return rows.map(presentGladiator);
}
