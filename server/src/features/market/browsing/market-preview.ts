import { and, asc, desc, gte, lt } from "drizzle-orm";
import { previewLot } from "@ludus/shared/contract/market/market-api";
import { MARKET_PREVIEW_SIZE } from "@ludus/shared/limits";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import {
  presentGladiator,
  selectAuctionsWithGladiators,
} from "../../../presenters/present-gladiator.ts";
import { countOpen } from "../count-open.ts";
import type { MarketContext } from "../market-context.ts";

/** Lots that end sooner are over before a stranger has looked, registered and bid. */
const TO_LOOK_MS = 5 * MINUTE_MS;

type Context = Pick<MarketContext, "database" | "wallNow" | "preview" | "auctionDurationMs">;

export function readMarketPreview(context: Context): Promise<CachedReply> {
  const { database, wallNow, preview, auctionDurationMs } = context;
  return preview.get("preview", async () => {
    const now = wallNow();
    const lastingFrom = now + Math.min(auctionDurationMs / 3, TO_LOOK_MS);
    const lasting = await readSoonest(context, lastingFrom);
    const missing = MARKET_PREVIEW_SIZE - lasting.length;
    const sooner = missing > 0 ? await readLatest(context, now, lastingFrom, missing) : [];
    const rows = [...lasting, ...sooner];
    return {
      // Parsing drops the fields that visitors may not see.
      lots: rows.map((row) => {
        const isOffered = row.auction.sellerId !== null;
        return previewLot.parse({ ...presentGladiator(row), isOffered });
      }),
      totalGladiators: await countOpen(database.read),
      auctionDurationMs,
      serverTime: now,
    };
  });
}

function readSoonest({ database }: Context, endingFrom: number) {
  const { auctions } = database.tables;
  return selectAuctionsWithGladiators(database.read)
    .where(and(isOpen(auctions), gte(auctions.endsAt, endingFrom)))
    .orderBy(asc(auctions.endsAt), asc(auctions.id))
    .limit(MARKET_PREVIEW_SIZE);
}

/** Behind the others, those that leave the most time first. */
function readLatest({ database }: Context, from: number, before: number, limit: number) {
  const { auctions } = database.tables;
  return selectAuctionsWithGladiators(database.read)
    .where(and(isOpen(auctions), gte(auctions.endsAt, from), lt(auctions.endsAt, before)))
    .orderBy(desc(auctions.endsAt), asc(auctions.id))
    .limit(limit);
}
