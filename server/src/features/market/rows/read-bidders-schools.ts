import { and, eq, inArray } from "drizzle-orm";
import type { School } from "@ludus/shared/model/school";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { presentSchool } from "../../../presenters/present-school.ts";

export async function readBiddersSchools(
  { read, tables: { auctionBidders, auctions, schools } }: Database,
  gladiatorIds: readonly string[],
): Promise<{ userId: string; school: School }[]> {
  const bidders = read
    .select({ userId: auctionBidders.userId })
    .from(auctionBidders)
    .innerJoin(auctions, eq(auctions.id, auctionBidders.auctionId))
    .where(and(inArray(auctions.gladiatorId, [...gladiatorIds]), isOpen(auctions)));
  const rows = await read.select().from(schools).where(inArray(schools.userId, bidders));
  return rows.map((row) => ({ userId: row.userId, school: presentSchool(row) }));
}
