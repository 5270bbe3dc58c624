import { asc, sql } from "drizzle-orm";
import type { JsonText } from "../../../http/replies/json-text.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpenBidOf } from "../../../platform/database/schema/open-bids.ts";
import { maximumFor } from "../../../presenters/present-maximum.ts";
import type { MarketContext } from "../market-context.ts";
import { lotsText } from "../searching/page-text.ts";

const openBidsOf = prepared("open_bids_of", (read: Reader) => {
  const { auctions, auctionBidders } = read.tables;
  return read
    .select({ auction: auctions, overtakenMaximum: auctionBidders.overtakenMaximum })
    .from(auctions)
    .innerJoin(auctionBidders, isOpenBidOf(read.tables, sql.placeholder("userId")))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
});

/** The open lots that a player has bid on, each with their own maximum. */
export async function gladiatorsBidOn(
  { database, lotTexts }: Pick<MarketContext, "database" | "lotTexts">,
  userId: string,
): Promise<JsonText> {
  const rows = await openBidsOf(database.read, { userId });
  const bids = rows.map(({ auction, overtakenMaximum }) => ({ ...auction, overtakenMaximum }));
  const texts = await lotTexts.write(bids, ({ overtakenMaximum, ...auction }) => {
    const yourMaximum = maximumFor(userId, auction);
    return {
      ...(yourMaximum !== null && { yourMaximum }),
      ...(overtakenMaximum !== null && { overtakenMaximum }),
    };
  });
  return lotsText(texts);
}
