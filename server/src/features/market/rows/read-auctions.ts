import { inArray } from "drizzle-orm";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { presentStoredAuction } from "../../../presenters/present-auction.ts";
import { newestAuctionIds } from "./newest-auction-ids.ts";

const newestOf = prepared("read_auctions", (read: Reader) => {
  const { auctions } = read.tables;
  return read
    .select()
    .from(auctions)
    .where(inArray(auctions.id, newestAuctionIds(read)));
});

/** The newest states of these gladiators' auctions; ids that nobody bears are left out. */
export async function readAuctions(
  { read }: Database,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  if (gladiatorIds.length === 0) return [];
  return (await newestOf(read, { gladiatorIds })).map(presentStoredAuction);
}
