import { inArray } from "drizzle-orm";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Database, Reader } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { presentAuction } from "../../views/auction-view.ts";
import { newestAuctionIds } from "./newest-auction-ids.ts";

const newestOf = prepared(
  "read_auctions",
  (read: Reader, { tables: { auctions }, words }: Database) =>
    read
      .select()
      .from(auctions)
      .where(inArray(auctions.id, newestAuctionIds(words))),
);

/** The newest states of these gladiators' auctions; ids that nobody bears are left out. */
export async function readAuctions(
  database: Database,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  if (gladiatorIds.length === 0) return [];
  const values = { gladiatorIds: JSON.stringify(gladiatorIds) };
  return (await newestOf(database.read, values, database)).map(presentAuction);
}
