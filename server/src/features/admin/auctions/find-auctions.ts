import { and, asc, inArray } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { pageOf } from "../../../platform/database/page-of.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AdminContext } from "../admin-context.ts";
import { presentOpenAuction } from "./present-open-auction.ts";

export async function searchAuctions(
  { database: { read }, market }: AdminContext,
  { search, after, limit }: InputOf<typeof findAuctions>,
): Promise<ReplyOf<typeof findAuctions>> {
  const found = await market.findOpenLots(search);
  const others = after === undefined ? found : found.filter(isBehind(after));
  const { page, next } = pageOf(others, limit, placeOf);
  const { auctions } = read.tables;
  const rows = await read
    .select()
    .from(auctions)
    .where(
      and(
        inArray(
          auctions.id,
          page.map(({ auctionId }) => auctionId),
        ),
        isOpen(auctions),
      ),
    )
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  return { auctions: rows.map(presentOpenAuction), total: found.length, next };
}

interface Placed {
  endsAt: number;
  auctionId: number;
}

/** By its end, which late bids move: an auction on a page that was read must not hide others. */
function placeOf({ endsAt, auctionId }: Placed): string {
  return `${endsAt}-${auctionId}`;
}

function isBehind(place: string): (lot: Placed) => boolean {
  const [endsAt = 0, auctionId = 0] = place.split("-").map(Number);
  return (lot) => lot.endsAt > endsAt || (lot.endsAt === endsAt && lot.auctionId > auctionId);
}
