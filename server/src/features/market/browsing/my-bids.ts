import { asc, eq } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database } from "../../../platform/database/database.ts";
import { isOpenBidOf } from "../../../platform/database/schema/open-bids.ts";
import { presentGladiatorTo } from "../../../presenters/present-gladiator.ts";

export async function gladiatorsBidOn({ read }: Database, userId: string): Promise<Gladiator[]> {
  const { auctions, auctionBidders, gladiators } = read.tables;
  const rows = await read
    .select({ gladiator: gladiators, auction: auctions, bidder: auctionBidders })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId))
    .innerJoin(auctionBidders, isOpenBidOf(read.tables, userId))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  const present = presentGladiatorTo(userId);
  return rows.map(({ bidder: { overtakenMaximum }, ...row }) =>
    overtakenMaximum === null ? present(row) : { ...present(row), overtakenMaximum },
  );
}
