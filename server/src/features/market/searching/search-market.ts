import { and, inArray } from "drizzle-orm";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import type { marketPage } from "@ludus/shared/contract/market/market-api";
import { compareLots } from "@ludus/shared/rules/auctions/market-order";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import type { JsonText } from "../../../http/replies/json-text.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { pageText } from "./page-text.ts";
import type { Lot } from "./lot.ts";
import { matchLots } from "./match-lots.ts";
import { isViewersOwn, openSearch, type SearchContext } from "./open-search.ts";

type Request = InputOf<typeof marketPage>;

/** A page of what a search finds: cached for everybody, unless it asks for what is the viewer's own. */
export async function searchMarket(
  context: SearchContext,
  request: Request,
  viewerId: string,
): Promise<JsonText | CachedReply> {
  if (isViewersOwn(request)) return readPage(context, request, viewerId);
  const name = `page ${JSON.stringify(request)}`;
  return context.searches.get(name, () => readPage(context, request, viewerId));
}

async function readPage(
  context: SearchContext,
  { page, limit, sort, ...filters }: Request,
  viewerId: string,
): Promise<JsonText> {
  const { lots, search } = await openSearch(context, filters, viewerId);
  const found = matchLots(lots, search);
  // The lots come ending soonest first.
  if (sort !== "ending-soon") found.sort(compareLots(sort));
  const start = (page - 1) * limit;
  const rows = await readOpen(context.database.read, found.slice(start, start + limit));
  const texts = await context.lotTexts.write(rows);
  return pageText(texts, { page, limit, total: found.length });
}

const openAuctionsById = prepared("open_auctions_by_id", (read: Reader) => {
  const { auctions } = read.tables;
  return read
    .select()
    .from(auctions)
    .where(and(inArray(auctions.id, read.listFrom("auctionIds", "integer")), isOpen(auctions)));
});

/** In the order of `lots`, without those that ended meanwhile. */
async function readOpen(read: Reader, lots: readonly Lot[]): Promise<AuctionRow[]> {
  if (lots.length === 0) return [];
  const auctionIds = lots.map(({ auctionId }) => auctionId);
  const rows = await openAuctionsById(read, { auctionIds });
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return auctionIds.flatMap((id) => rowById.get(id) ?? []);
}
