import { asc, and, eq } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { presentGladiatorTo } from "../../../presenters/present-gladiator.ts";

export async function gladiatorsBidOn({ read }: Database, userId: string): Promise<Gladiator[]> {
  const { auctions, auctionBidders, gladiators } = read.tables;
  const rows = await read
    .select({ gladiator: gladiators, auction: auctions, bidder: auctionBidders })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId))
    .innerJoin(auctionBidders, eq(auctionBidders.auctionId, auctions.id))
    .where(and(eq(auctionBidders.userId, userId), isOpen(auctions)))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  const present = presentGladiatorTo(userId);
  return rows.map(({ bidder: { overtakenMaximum }, ...row }) =>
    overtakenMaximum === null ? present(row) : { ...present(row), overtakenMaximum },
  );
}
