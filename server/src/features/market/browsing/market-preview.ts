import { asc } from "drizzle-orm";
import { previewLot } from "@ludus/shared/contract/market/market-api";
import { MARKET_PREVIEW_SIZE } from "@ludus/shared/limits";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import {
  presentGladiator,
  selectAuctionsWithGladiators,
} from "../../../presenters/present-gladiator.ts";
import { countOpen } from "../count-open.ts";
import type { MarketContext } from "../market-context.ts";

type Context = Pick<MarketContext, "database" | "wallNow" | "preview" | "auctionDurationMs">;

export function readMarketPreview(context: Context): Promise<CachedReply> {
  const { database, wallNow, preview, auctionDurationMs } = context;
  return preview.get("preview", async () => {
    const { auctions } = database.tables;
    const rows = await selectAuctionsWithGladiators(database.read)
      .where(isOpen(auctions))
      .orderBy(asc(auctions.endsAt), asc(auctions.id))
      .limit(MARKET_PREVIEW_SIZE);
    return {
      // Parsing drops the fields that visitors may not see.
      lots: rows.map((row) => {
        const isOffered = row.auction.sellerId !== null;
        return previewLot.parse({ ...presentGladiator(row), isOffered });
      }),
      totalGladiators: await countOpen(database.read),
      auctionDurationMs,
      serverTime: wallNow(),
    };
  });
}
