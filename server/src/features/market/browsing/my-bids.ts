import { asc, and, eq } from "drizzle-orm";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import {
  presentGladiatorTo,
  selectAuctionsWithGladiators,
} from "../../../presenters/present-gladiator.ts";

export async function gladiatorsBidOn({ read }: Database, userId: string): Promise<Gladiator[]> {
  const { auctions, auctionBidders } = read.tables;
  const rows = await selectAuctionsWithGladiators(read)
    .innerJoin(auctionBidders, eq(auctionBidders.auctionId, auctions.id))
    .where(and(eq(auctionBidders.userId, userId), isOpen(auctions)))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  return rows.map(presentGladiatorTo(userId));
}
